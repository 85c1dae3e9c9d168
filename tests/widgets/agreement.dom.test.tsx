import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coreAtom } from '#engine/brand';
import type { RouteReference } from '#schemas/names';
import { brandIds } from '../../scripts/brand/folders/folder.ts';
import { AccessDesk } from './access-desk.tsx';
import { payloadOf } from './setup.ts';

/** What players agree to when they open an account (§2, §5). */
const desk = new AccessDesk();

const titles: Record<string, Record<string, string>> = {};

test('the form links to the user agreement itself, which every brand has in every language', async () => {
  await desk.place('access/register');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Read it' });
  expect(link.getAttribute('href')).toBe('/help?article=terms');
  cleanup();
  for (const brand of brandIds('brands')) {
    const { core } = payloadOf(brand, 'EN');
    expect(core.registration.terms, brand).toMatchObject({ route: 'help', query: { article: 'terms' } });
    for (const language of Object.keys(core.brand.languages.supported)) {
      const { service } = payloadOf(brand, language).messages as Record<string, { terms?: Record<string, string> }>;
      titles[`${brand} ${language}`] = service?.terms ?? {};
    }
  }
  for (const [where, { title = '', text = '' }] of Object.entries(titles)) {
    expect(title.length, where).toBeGreaterThan(3);
    expect(text.length, where).toBeGreaterThan(100);
  }
});

test('a brand whose agreement is a page of its own says so', async () => {
  const core = desk.store.get(coreAtom);
  const routes = { ...core.routes, rules: { path: '/rules', page: 'help' } };
  const terms = { label: 'access:register.terms', route: 'rules' as RouteReference } as const;
  desk.store.set(coreAtom, { ...core, routes, registration: { ...core.registration, terms } });
  await desk.place('access/register');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Read it' });
  expect(link.getAttribute('href')).toBe('/rules');
});
