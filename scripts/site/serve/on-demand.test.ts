import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { encodings, readPointer } from '../output/index.ts';
import { openTestSite, type TestSite } from './fixtures/test-site.ts';

let test: TestSite;
let said: string[];
beforeEach(async () => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((fault) => void said.push(String(fault)));
  // Room for two or three documents: nothing is read ahead, and what is read is soon let go.
  test = await openTestSite({ documentMemory: 5000 });
}, 60_000);
afterEach(async () => {
  vi.restoreAllMocks();
  await test.close();
});

const hosts = ['alpha.example', 'beta.example'];
const home = async (host: string, language = 'EN') => test.get('/', { host, cookie: `lang=${language}` });
const documentOf = (id: string) =>
  join(test.out, 'documents', readPointer(test.out, id).pointer.documents.home?.EN?.file ?? '');

it('answers for every brand and language though there is room for few documents', async () => {
  for (const _turn of [1, 2])
    for (const host of hosts)
      for (const [language, tag] of Object.entries({ EN: 'en', TY: 'vi' })) {
        const { status, text } = await home(host, language);
        expect([status, text.includes(`<html lang="${tag}"`)]).toEqual([200, true]);
        expect(text).toContain(`data-brand="${host.split('.')[0]}"`);
      }
});

it('reads nothing of a brand before it is asked for', async () => {
  rmSync(documentOf('beta'));
  expect(test.site.reload()).toEqual([]);
  expect((await home('alpha.example')).status).toBe(200);
  expect(said).toEqual([]);
  expect((await home('beta.example')).status).toBe(404);
  expect(said.join()).toMatch(/beta: .*it is not served/);
});

it('answers from the former copy when the new one is found broken by a request, and says so once', async () => {
  const former = await home('beta.example');
  writeFileSync(join(test.brands, 'alpha/languages/EN/shell.json'), '{ "greeting": "Good day" }');
  await test.build();
  expect(test.site.reload()).toEqual([]);
  const document = documentOf('beta');
  const whole = readFileSync(document);
  writeFileSync(document, whole.subarray(0, 200));
  expect((await home('beta.example')).text).toBe(former.text);
  expect((await home('beta.example')).text).toBe(former.text);
  expect(said).toEqual([expect.stringMatching(/beta: beta.home.* is not what was built; its former copy stays/)]);
  expect((await home('alpha.example')).text).toContain('Good day');
  // It was mended.
  writeFileSync(document, whole);
  expect((await home('beta.example')).text).toContain('Good day');
});

it('answers from the former copy when the new pointer is broken', async () => {
  const former = await home('beta.example');
  writeFileSync(join(test.brands, 'alpha/languages/EN/shell.json'), '{ "greeting": "Good day" }');
  await test.build();
  writeFileSync(join(test.out, readPointer(test.out, 'beta').file), '{');
  const faults = [...test.site.reload(), ...said];
  expect((await home('beta.example')).text).toBe(former.text);
  expect([...faults, ...said].join()).toMatch(/beta: .*its former copy stays/);
});

it('never serves a twin of another document', async () => {
  const document = documentOf('beta');
  rmSync(document + encodings.br);
  expect((await test.get('/', { host: 'beta.example', cookie: 'lang=EN', 'accept-encoding': 'br' })).status).toBe(404);
  expect(said.join()).toContain('beta');
});

it.each([
  '/../hosts.json',
  '/.hidden.json',
  '/a/%2e%2e/../hosts.json',
  '/%2e%2e%2fhosts.json',
  '/assets//../x.js',
  '/brands',
])('hands out no file for %s', async (path) => {
  const { status, text } = await test.get(path);
  expect([status, text.includes('"format"')]).toEqual([404, false]);
});
