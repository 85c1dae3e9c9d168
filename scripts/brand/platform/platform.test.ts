import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPlatform } from './platform.ts';

const email = { enabled: true, required: false };

test('a file holds for every merchant: bare rules, a reply of the platform, or a profile', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rules-')), 'rules.json');
  const profile = { code: 'demo', rules: { email }, imageCDNs: ['', 'https://img.example'], launchGameCDNs: [] };
  for (const json of [{ email }, { success: true, value: { email } }, profile]) {
    writeFileSync(file, JSON.stringify(json));
    expect((await readPlatform(file, ['demo'])).get('demo')?.rules).toEqual({ email });
  }
  expect((await readPlatform(file, ['demo'])).get('demo')?.images).toEqual(['https://img.example']);
});

test('what holds no rules is no result', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rules-')), 'rules.json');
  writeFileSync(file, '{ "hosts": [] }');
  await expect(readPlatform(file, ['demo'])).rejects.toThrow('holds no registration rules');
  await expect(readPlatform(`${file}.gone`, ['demo'])).rejects.toThrow('There is no file');
});

test('a platform is asked for each merchant', async () => {
  const server = createServer((request, response) => {
    const { merchant } = request.headers;
    const status = {
      success: true,
      value: { info: { imageCDNs: [`https://${merchant}.example`], launchGameCDNs: [] } },
    };
    const rules = { success: true, value: { email: { ...email, maxLength: merchant === 'a1' ? 10 : 20 } } };
    response.end(JSON.stringify(request.url?.includes('register') ? rules : status));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const found = await readPlatform(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, ['a1', 'b2']);
  expect(found.get('a1')).toEqual({
    rules: { email: { ...email, maxLength: 10 } },
    images: ['https://a1.example'],
    games: [],
    socialProviders: [],
  });
  expect(found.get('b2')?.rules.email?.maxLength).toBe(20);
});
