import type { Page } from '@playwright/test';
import { long } from '../support/long.ts';
import { tellMerchant } from './support/cashier.ts';
import { follow, judge, keepTheme, newColours, prepare } from './support/look.ts';
import { logIn, openPlayer } from './support/office.ts';
import { shops } from './support/shops.ts';
import { signIn } from './support/sign-in.ts';
import { expect, interactive, test, visit } from './support/test.ts';

/**
 * The look of members' pages, of a closed site and of the back office: axe, widths and texts. A state with an address is
 * checked here; a state that only its journey reaches is checked there, in the long run (support/inspect.ts).
 */

/** Panels of the personal centre. */
const panels = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'bankAccounts',
  'personalHistoryCopy',
  'transactionHistory',
  'paymentHistory',
  'personalProfit',
  'bonusDetails',
  'manualRebate',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'club',
  'pointRecord',
  'redeemRecord',
  'activityRecord',
];

const brands = [
  ['senvang', 'sv01', 'dark', 'light'],
  ['northline', 'nl01', 'light', 'dark'],
] as const;

/** Checks a page at every width in the long run, else as on a phone or on a desktop, by turns. */
const look = (page: Page, name: string, turn: number) =>
  judge(page, name, long ? {} : { turn, widths: turn % 2 === 0 ? [320, 390] : [1440] });

const centre = (page: Page) => page.locator('[data-widget="member/centre"]');

/** Opens a panel without another page load. */
async function openPanel(page: Page, panel: string): Promise<void> {
  await follow(page, `/member/${panel}`);
  await expect(page).toHaveURL(new RegExp(`/member/${panel}$`));
  await expect(centre(page).locator('[data-widget]').last()).toBeVisible();
}

for (const [at, [brand, merchant, theme, other]] of brands.entries())
  test(`${brand}: panels of the personal centre`, async ({ page, product }) => {
    if (long) test.setTimeout(600_000);
    await prepare(page, theme);
    await signIn(page, product, merchant);
    await visit(page, product.url(brand, '/member/overview'));
    await expect(centre(page)).toBeVisible();
    // Both brands have the same panels: in the short run each shows every second one.
    const own = panels.filter((_, index) => long || index % brands.length === at);
    for (const [index, panel] of own.entries()) {
      await openPanel(page, panel);
      await look(page, `${panel}-${brand}-${theme}`, index);
    }
    await visit(page, product.url(brand, '/pointMall'));
    await look(page, `mall-${brand}-${theme}`, at);
    await keepTheme(page, other);
    await visit(page, product.url(brand, '/member/overview'));
    for (const [index, panel] of own.entries()) {
      if (!long && index > 0) break;
      await openPanel(page, panel);
      await judge(page, `${panel}-${brand}-${other}`, newColours);
    }
  });

for (const { brand, merchant, themes } of shops().filter((shop) => shop.brand !== 'base')) {
  // In the short run one brand for each form of the centre: a window, a page, and a drawer that is a sheet on phones.
  if (!long && !['senvang', 'northline', 'sanam'].includes(brand)) continue;
  test(`${brand}: the menu of the personal centre`, async ({ page, product }) => {
    const [first = '', ...others] = themes;
    await prepare(page, first);
    await signIn(page, product, merchant);
    await visit(page, product.url(brand, '/member/overview'));
    await judgeForms(page, `centre-${brand}-${first}`);
    if (!long) return;
    for (const theme of others) {
      await keepTheme(page, theme);
      await judgeForms(page, `centre-${brand}-${theme}`, newColours);
    }
  });
}

/** Checks the form of desktops and that of phones: an open centre keeps the one that it opened with. */
async function judgeForms(page: Page, name: string, options: Parameters<typeof judge>[2] = {}): Promise<void> {
  for (const form of [[1440], long ? [320, 390, 768] : [320, 390]]) {
    const widths = form.filter((width) => options.widths?.includes(width) ?? true);
    await page.setViewportSize({ width: widths[0] ?? 1440, height: 900 });
    await page.reload();
    await interactive(page);
    await expect(centre(page).getByRole('link', { name: 'Betting record' }).last()).toBeVisible();
    await judge(page, name, { ...options, widths });
  }
}

for (const [at, { name, shut, open }] of [
  { name: 'System Maintenance', shut: { maintenance: true }, open: { maintenance: false } },
  { name: 'IP Restriction', shut: { region: { restricted: true } }, open: { region: { restricted: false } } },
].entries())
  test(`larkhall: a site that is closed by ${name}`, async ({ page, product, silence }) => {
    silence.allow(/451|503|Failed to load resource/);
    await prepare(page, 'dark');
    await tellMerchant(product, 'lh01', shut);
    try {
      await visit(page, product.url('larkhall'));
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await look(page, `larkhall-dark-${name.replace(' ', '-').toLowerCase()}`, at);
    } finally {
      await tellMerchant(product, 'lh01', open);
    }
  });

test('the pages of the back office', async ({ page, product }) => {
  if (long) test.setTimeout(300_000);
  await logIn(page, product, 'admin');
  await page.goto(`${product.office}/operators`);
  await expect(page.getByRole('cell', { name: 'Ada Admin' })).toBeVisible();
  await look(page, 'office-operators-light', 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Account')).toBeVisible();
  await logIn(page, product, 'manager');
  for (const [index, [path, words]] of (
    [
      ['', 'Latest commands'],
      ['/players', 'demo88'],
      ['/merchant', 'Expert view: JSON'],
      ['/maintenance', 'Open for players'],
      ['/approvals', 'Approvals'],
      ['/audit', 'Audit log'],
      ['/redemptions', 'Redemptions'],
      ['/rewards', 'Give a reward'],
      ['/deposits', 'Deposits'],
      ['/findings', 'Findings'],
    ] as const
  ).entries()) {
    await page.goto(product.office + path);
    await expect(page.getByText(words).first()).toBeVisible();
    await look(page, `office${path.replace('/', '-') || '-overview'}-light`, index);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPlayer(page, 'demo88');
  await look(page, 'office-player-light', 1);
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await judge(page, 'office-player-dark', long ? {} : newColours);
});
