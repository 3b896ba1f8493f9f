import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brandsFolder, projectFolder } from '#src/authoring/brands/brandFiles.ts';

/** Copies the shipped brands into a folder that a journey may change. */
export function copyBrands(name: string): string {
  const folder = path.join(projectFolder, '.test', name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(brandsFolder, folder, { recursive: true });
  return folder;
}

/** Names the hosts that show a brand. */
export const writeHosts = (folder: string, id: string, hosts: readonly string[]): void =>
  writeFileSync(path.join(folder, id, 'hosting.json'), JSON.stringify({ hosts, gameOrigins: ['reference'] }));

/** Changes a brand in its own file. */
export function changeBrand(folder: string, id: string, change: object): void {
  const file = path.join(folder, id, 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...brand, ...change }));
}

/** What a server says at an address of a host now, whatever browsers keep. */
export const servedText = (server: string, host: string, address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server);
    http
      .get({ hostname, port, path: address, headers: { Host: `${host}:${port}` } }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.once('end', () => resolve(text)).once('error', reject);
      })
      .once('error', reject);
  });
