import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PublicFiles } from './files.ts';

test('a file that goes while the list is made keeps no other file out of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client/new-b1946ac9.js'), '1');
  // Listed, and not there when it is looked at.
  symlinkSync(join(folder, 'gone'), join(folder, 'client/former-9c1185a5.js'));
  const files = new PublicFiles({ folder });
  expect(files.reload()).toEqual([]);

  const server = createServer(async (request, response) => {
    if (!(await files.serve(request.url ?? '', request, response))) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await statusOf('/new-b1946ac9.js')).toBe(200);
  expect(await statusOf('/former-9c1185a5.js')).toBe(404);
  // What comes later is found with the next look.
  writeFileSync(join(folder, 'gone'), '2');
  expect(await statusOf('/former-9c1185a5.js')).toBe(404);
  files.reload();
  expect(await statusOf('/former-9c1185a5.js')).toBe(200);
});

test('whoever has gone while the file was looked for gets nothing, and nobody hears of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client/new-b1946ac9.js'), '1');
  const files = new PublicFiles({ folder });
  const answered = Promise.withResolvers<boolean>();
  const server = createServer((request, response) => {
    response.once('close', () =>
      files.serve('/new-b1946ac9.js', request, response).then(answered.resolve, answered.reject),
    );
    response.destroy();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/new-b1946ac9.js`)).rejects.toThrow();
  expect(await answered.promise).toBe(true);
});
