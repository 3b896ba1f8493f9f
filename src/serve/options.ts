import path from 'node:path';
import { parseArgs } from 'node:util';
import type { AppJob } from '#src/server/app/app.ts';
import { brandsFolder } from '../authoring/brands/brandFiles.ts';
import { defaultPort } from '../site/ports.ts';
import { defaultDataFolder } from '../site/runningState.ts';
import { isDemo } from './demoMode.ts';
import { type Load, readLoad } from './load.ts';
import { type Reach, readReach } from './reach.ts';

/** Options of `npm start` and `npm run dev`. */
export interface ServeOptions {
  /** Port of the sites; 0 selects a free one. The next port is the games' origin. */
  readonly port: number;
  /** Where it listens: `localhost` is 127.0.0.1 and ::1. */
  readonly host: string;
  /** How it is reached through proxies. */
  readonly reach: Reach;
  readonly load: Load;
  readonly dataFolder: string;
  /** Folder of the brands; `base` must be among them. */
  readonly brandsFolder: string;
  /** Whether to recreate the database. */
  readonly fresh: boolean;
  readonly databaseUrl: string | undefined;
  /** Whether to serve any state of a site under `/theatre`, with its own in-memory data. */
  readonly theatre: boolean;
  /** Whether it has the invented members, whose password everybody knows. Never where others reach it. */
  readonly demo: boolean;
  /** Whether service workers are switched off: browsers that have one are rid of it. */
  readonly withoutWorkers?: boolean | undefined;
  /** Time between two turns of a job, in milliseconds, in place of the usual one. */
  readonly every?: Partial<Record<AppJob | 'settlement' | 'payments' | 'population', number>> | undefined;
}

/** Options of these commands, as `parseArgs` takes them. */
export const serveOptions = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  brands: { type: 'string' },
  fresh: { type: 'boolean', default: false },
  theatre: { type: 'boolean', default: false },
  demo: { type: 'boolean', default: false },
} as const;

/** What these options mean. */
export const serveUsage = `  --port N      port of the sites; 0 takes a free one; the games are on the next one
  --host NAME   address to listen at, such as 0.0.0.0; default: this machine only
  --data DIR    where the database and what was published are
  --brands DIR  another folder of brands
  --fresh       seeds anew
  --theatre     any state of a site as an address, under /theatre
  --demo        with invented members; the default where only this machine reaches it`;

/** Whether `LIVERY_WORKERS` switches service workers off. Throws a sentence for another word. */
function readWithoutWorkers({ LIVERY_WORKERS: text = '' }: NodeJS.ProcessEnv): boolean {
  if (text === '' || text === 'off') return text !== '';
  throw new Error(`LIVERY_WORKERS: "${text}" is not known: it is "off", or nothing.`);
}

/** Reads the options from command line and environment. Throws an Error with a sentence. */
export function readServeOptions(args: string[], env: NodeJS.ProcessEnv = process.env): ServeOptions {
  const { values } = parseArgs({ args, options: serveOptions });
  const port = Number(values.port ?? env.PORT ?? defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_534) {
    throw new Error(`The port "${values.port ?? env.PORT}" is not a number from 0 to 65534.`);
  }
  const host = values.host ?? (env.LIVERY_HOST || 'localhost');
  return {
    port,
    host,
    reach: readReach(env),
    load: readLoad(env),
    dataFolder: path.resolve(values.data ?? defaultDataFolder),
    brandsFolder: path.resolve(values.brands ?? brandsFolder),
    fresh: values.fresh,
    databaseUrl: env.DATABASE_URL || undefined,
    theatre: values.theatre,
    withoutWorkers: readWithoutWorkers(env),
    demo: isDemo({ ...values, host, production: env.LIVERY_PRODUCTION }),
  };
}
