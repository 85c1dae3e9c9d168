import { expect, type Locator, type Page } from '@playwright/test';

export const brand = 'sanam';
export const matches = '/matches?sport=football';

/**
 * Moments of the book's clock, held while bets are placed, after the 41st minute of Hanoi's match (`matchesAt`). The seed of support/product.ts has these matches then: Hanoi plays
 * Nam Dinh, without a goal; Chiang Mai will beat Nonthaburi 2–0, Newcastle will beat Liverpool 1–0, Leeds will lose 1–3.
 */
export const minute43 = Date.parse('2030-01-05T12:03:00Z');

/** The slip: a column on desktops, on phones the sheet that its bar opens. */
export const slip = (page: Page) =>
  page.getByRole('region', { name: 'My slip' }).or(page.getByRole('dialog', { name: 'My slip' }));
export const bar = (page: Page) => page.locator('[data-widget="sports/slip"]').getByRole('button', { name: 'My slip' });
export const stake = (page: Page) => slip(page).getByRole('textbox', { name: 'Stake' });
export const place = (page: Page) => slip(page).getByRole('button', { name: 'Place bet' });

/** The price of a result of a match. */
export const price = (page: Page, match: string, result: string): Locator =>
  page.locator('[data-widget="sports/fixtures"]').getByRole('button', { name: `${match}, ${result}:` });

/** What is asked of the book for these results, with a stake in minor units. */
export const bet = (staked: number, ...outcomes: string[]) => ({
  nodeId: expect.any(Number),
  picks: outcomes.map((outcome) => ({ fixture: expect.any(String), outcome, odds: expect.any(Number) })),
  stake: staked,
  rule: 'better',
});
