import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWidget } from './render-widget.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const list = (address: string, brand = 'senvang') =>
  renderWidget('promotions/list', { brand, language: 'EN', route: address });
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Kinds of promotions' }));
const offers = () => screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('id='));

test('the address has the kind of promotions that is shown; each tab is a link', async () => {
  await list('/promotions');
  const names = (await tabs()).getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['All', 'Bonuses', 'Rebates', 'Activities', 'More']);
  const all = offers().length;
  cleanup();

  await list('/promotions?kind=rebate');
  const chosen = (await tabs()).getByRole('link', { current: 'page' });
  expect(chosen.textContent).toBe('Rebates');
  expect(chosen.getAttribute('href')).toBe('/promotions?kind=rebate');
  expect(offers()).toHaveLength(3);
  expect(all).toBeGreaterThan(3);
});

test('a kind that there is nothing of shows all promotions', async () => {
  await list('/promotions?kind=mission');
  expect((await tabs()).getByRole('link', { current: 'page' }).textContent).toBe('All');
  expect(offers().length).toBeGreaterThan(3);
});
