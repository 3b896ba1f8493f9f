import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registerFields } from '#schemas/registerFields.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { type SpawnedServer, startServer } from '#src/qa/browser/server.ts';
import { sendSwitch } from '#src/serve/sendSwitch.ts';

/** The Firebase project of the brand. */
export const projectId = 'demo-livery';

/**
 * Starts the real server with a brand that uses Firebase, with Google and phone sign-in switched on and an emulator
 * at the given origin. Registration has few fields, among them the number.
 */
export async function startFirebaseServer(name: string, emulator: string): Promise<SpawnedServer> {
  const brands = path.join(projectFolder, '.test', `${name}-brands`);
  rmSync(brands, { recursive: true, force: true });
  cpSync(path.join(projectFolder, 'brands/base'), path.join(brands, 'base'), { recursive: true });
  const change = (file: string, more: object) => {
    const at = path.join(brands, 'base', file);
    writeFileSync(at, JSON.stringify({ ...JSON.parse(readFileSync(at, 'utf8')), ...more }));
  };
  const authDomain = `${projectId}.firebaseapp.com`;
  change('brand.json', {
    login: { firebase: { apiKey: 'demo-key-000', authDomain, projectId, phone: true } },
  });
  change('hosting.json', { firebaseEmulator: emulator });
  const server = await startServer(name, brands);
  const stop = async () => {
    await server.stop();
    rmSync(brands, { recursive: true, force: true });
  };
  const fields = ['email', 'nickname', 'countryDialingCode', 'verificationCode'];
  const flags = ['GOOGLELOGIN3', 'MOBILEVERCODELOGIN3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'];
  try {
    await sendSwitch(server.url, server.data, 'base', {
      flag: Object.fromEntries(flags.map((flag) => [flag, true])),
      register: Object.fromEntries(
        registerFields
          .filter((field) => field !== 'username' && field !== 'password')
          .map((field) => [field, { enabled: fields.includes(field), required: false }]),
      ),
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...server, stop };
}
