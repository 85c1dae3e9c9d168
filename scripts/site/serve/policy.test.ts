import { expect, test } from 'vitest';
import { type CompiledBrand, compiledFormat } from '../output/compiled.ts';
import { brandPolicy, documentHeaders } from './policy.ts';

const brand: CompiledBrand = {
  format: compiledFormat,
  id: 'aurora',
  version: '1',
  hosts: [],
  languages: { default: 'EN', supported: {} },
  routes: {},
  documents: {},
  csp: { script: "'sha256-a'", style: "'sha256-b'" },
  gameOrigins: [],
  platform: '',
};
const origins = { gamesOrigin: 'http://localhost:1', imageOrigins: [] };

test('the tag that measures visits is let through for brands that measure, and for no other', () => {
  expect(brandPolicy(brand, 'aurora.example', origins)).not.toContain('google');
  const policy = brandPolicy({ ...brand, analytics: true }, 'aurora.example', origins);
  expect(policy).toContain("script-src 'self' 'sha256-a' https://www.googletagmanager.com;");
  expect(policy).toContain('https://*.google-analytics.com');
  expect(policy).toMatch(/trusted-types dompurify analytics/);
  expect(policy).not.toContain('unsafe');
});

test('the site stands in frames of its own and of the parents that a brand names, and in no other', () => {
  expect(brandPolicy(brand, 'aurora.example', origins)).toContain("frame-ancestors 'self';");
  expect(documentHeaders('', brand)['X-Frame-Options']).toBe('SAMEORIGIN');
  const framed = { ...brand, parents: ['https://operator.example'] };
  expect(brandPolicy(framed, 'aurora.example', origins)).toContain("frame-ancestors 'self' https://operator.example;");
  // It knows no list, and would keep them out.
  expect(documentHeaders('', framed)).not.toHaveProperty('X-Frame-Options');
});

test('no file is requested with the query of the page: a token may stand there', () => {
  expect(documentHeaders('')['Referrer-Policy']).toBe('strict-origin');
});

test('a document with rules of its own may show them, and others may not', () => {
  const policy = brandPolicy(brand, 'aurora.example', origins, "'sha256-c'");
  expect(policy).toContain("style-src 'self' 'sha256-b' 'sha256-c';");
  expect(brandPolicy(brand, 'aurora.example', origins)).toContain("style-src 'self' 'sha256-b';");
});

test('pages may report to the collector that a brand names, and to no other', () => {
  const policy = brandPolicy({ ...brand, reports: 'https://reports.example' }, 'aurora.example', origins);
  expect(policy).toMatch(/connect-src [^;]* https:\/\/reports\.example(;| )/);
  expect(brandPolicy(brand, 'aurora.example', origins)).not.toContain('reports.example');
});
