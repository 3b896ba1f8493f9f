import path from 'node:path';
import { parseArgs } from 'node:util';
import { brandsFolder, projectFolder } from '../authoring/brands/brandFiles.ts';
import { usualPort } from '../site/ports.ts';

/** What `npm start` and `npm run dev` can be told. */
export interface ServeOptions {
  /** Port of the sites; 0 takes a free one. The one after it is the games' origin. */
  readonly port: number;
  readonly dataFolder: string;
  /** Folder of the brands; `base` must be among them. */
  readonly brandsFolder: string;
  /** Seeds the database anew. */
  readonly fresh: boolean;
  readonly databaseUrl: string | undefined;
  /** Any state of a site is an address under `/theatre`, over data of its own that is in memory only. */
  readonly theatre: boolean;
}

/** Reads the options from the command line and the environment. Throws an Error that says what is wrong. */
export function readServeOptions(args: string[], env: NodeJS.ProcessEnv = process.env): ServeOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      brands: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      theatre: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port ?? env.PORT ?? usualPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_534) {
    throw new Error(`The port "${values.port ?? env.PORT}" is not a number from 0 to 65534.`);
  }
  return {
    port,
    dataFolder: path.resolve(values.data ?? path.join(projectFolder, '.data')),
    brandsFolder: path.resolve(values.brands ?? brandsFolder),
    fresh: values.fresh,
    databaseUrl: env.DATABASE_URL || undefined,
    theatre: values.theatre,
  };
}
