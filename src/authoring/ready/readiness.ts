import type { Brand } from '#schemas/manifest/brand.ts';
import type { CheckContext } from '#src/manifest/check/checkInput.ts';
import type { CheckedBrand } from '../brands/checkBrand.ts';

/** How much a finding weighs: players would notice it, or the brand must not go live with it. */
type Weight = 'warning' | 'blocks';

/** Something that is not as it should be when a brand goes live. */
export interface ReadyFinding {
  readonly weight: Weight;
  readonly says: string;
  /** What puts it right, in one sentence: the file and the key, or the command. */
  readonly remedy: string;
}

/** A figure of a section, such as the ratio of a pair of colours. */
export interface ReadyFact {
  readonly name: string;
  readonly value: string;
}

/** One subject that is judged before a brand goes live. */
export interface ReadySection {
  readonly id: string;
  readonly title: string;
  /** What is so, in a few words. */
  readonly summary: string;
  readonly findings: readonly ReadyFinding[];
  readonly facts: readonly ReadyFact[];
}

/** The scripts of a first visit to the home page, and the limits that they are measured against. */
export interface FirstLoadSize {
  readonly bytes: number;
  readonly files: number;
  readonly limit: { readonly bytes: number; readonly files: number };
}

/** What a readiness report is made from. */
export interface ReadySource {
  readonly checked: CheckedBrand;
  readonly context: Pick<CheckContext, 'texts' | 'asset' | 'assetFrom'>;
  /** Null where there is no build. */
  readonly firstLoad: FirstLoadSize | null;
  /** The password of the console: set by the operator, drawn by the server, shorter than it takes, or none yet. */
  readonly consolePassword: 'own' | 'drawn' | 'short' | 'none';
  /** Addresses of customer service and channels in the settings of a running server; null where none was asked. */
  readonly channels: readonly string[] | null;
}

/** The same for a brand without errors. */
export interface SoundSource extends ReadySource {
  readonly checked: CheckedBrand & { readonly brand: Brand };
}

/** The judgement of a section: that of its heaviest finding. */
export type ReadyVerdict = 'ok' | Weight;

/** The judgement of a section. */
export function verdictOf({ findings }: Pick<ReadySection, 'findings'>): ReadyVerdict {
  if (findings.some(({ weight }) => weight === 'blocks')) return 'blocks';
  return findings.length > 0 ? 'warning' : 'ok';
}

/** Path of a file of a brand, as messages name it. */
export const fileOf = (id: string, file: string): string => `brands/${id}/${file}`;
