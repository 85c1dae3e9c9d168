import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readVerifiers } from './clients.ts';

const folder = mkdtempSync(join(tmpdir(), 'verifiers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, content);
  return file;
}

const captcha = { captchaId: '00c0ffee00c0ffee00c0ffee00c0ffee', captchaKey: 'the key' };

test('what a merchant has, with the addresses of the real ones where it says none', () => {
  const find = readVerifiers(
    fileOf(
      JSON.stringify({
        nl01: { geetest: captcha, phoneAuth: { projectId: 'north-line' } },
        sv01: {
          geetest: { ...captcha, validateUrl: 'https://captcha.example/validate' },
        },
      }),
    ),
  );
  expect(find('nl01')).toEqual({
    geetest: { ...captcha, validateUrl: 'https://gcaptcha4.geetest.com/validate' },
    phoneAuth: {
      projectId: 'north-line',
      issuer: 'https://securetoken.google.com/north-line',
      keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    },
  });
  expect(find('sv01')).toEqual({ geetest: { ...captcha, validateUrl: 'https://captcha.example/validate' } });
  expect(find('vt01')).toEqual({});
});

test.each([
  ['no JSON', 'the key'],
  [
    'an address that others can read',
    JSON.stringify({ nl01: { geetest: { ...captcha, validateUrl: 'http://a.example' } } }),
  ],
  ['an id that is none', JSON.stringify({ nl01: { geetest: { ...captcha, captchaId: 'the key' } } })],
  ['something unknown', JSON.stringify({ nl01: { recaptcha: captcha } })],
  ['nothing of a merchant', JSON.stringify({ nl01: {} })],
])('%s is refused, and nothing of the file is repeated', (_which, content) => {
  let message = '';
  try {
    readVerifiers(fileOf(content));
  } catch (fault) {
    message = String(fault);
  }
  expect(message).toContain('VERIFIERS');
  expect(message).not.toContain('the key');
});
