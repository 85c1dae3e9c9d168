import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { addClient } from './client.ts';

const folder = mkdtempSync(join(tmpdir(), 'office-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the document of the back office is framed by nobody, and behind TLS it says that it stays there', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const app = fastify({ trustProxy: true });
  await addClient(app, folder);
  const plain = await app.inject('/admin/players');
  expect(plain.headers).toMatchObject({ 'x-frame-options': 'DENY' });
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  const secure = await app.inject({ url: '/admin/players', headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
  await app.close();
});
