import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { hasTurn, judge, prepare } from './support/look.ts';
import { answerChat } from './support/office.ts';
import { logIn } from './support/player.ts';
import { expect, expectNoSidewaysScroll, interactive, test, visit } from './support/test.ts';

const root = join(import.meta.dirname, '../..');

/** The smaller screens: the chat's openers, sessions of a start address, the question of age, help without a header. */

test('sen vang: a guest is asked to log in for the chat; a member opens, hides and finds it again', async ({
  page,
  product,
}) => {
  await prepare(page, 'dark');
  await visit(page, product.url('senvang', '/?lang=EN'));
  const opener = page
    .getByRole('navigation', { name: 'Games and service' })
    .getByRole('button', { name: /^Live chat/ });
  await opener.click();
  await expect(page.getByRole('dialog')).toContainText('Please log in to go on.');
  await page.keyboard.press('Escape');
  await logIn(page, 'demo88', 'Demo8888');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();
  await opener.click();
  const frame = page.frameLocator('[data-widget="service/chat"] iframe');
  await frame.getByRole('textbox').fill('Good evening');
  await frame.getByRole('button').click();
  await expect(frame.getByText('Good evening')).toBeVisible();
  await opener.click();
  await answerChat(product, 'sv01', 'demo88', 'And to you');
  await page.reload();
  await interactive(page);
  await expect(opener).toHaveAccessibleName(/Unread: 1/);
  await opener.click();
  const room = page.getByRole('region', { name: 'Chat with customer service' });
  await expect(frame.getByText('And to you')).toBeVisible();
  await judge(page, 'senvang-dark-chat-opened');
  await expect(opener).not.toHaveAccessibleName(/Unread/);
  await opener.click();
  await expect(room).toBeHidden();
  await opener.click();
  await expect(room).toBeVisible();
});

/** A session's token, as an app of the operator has it. */
async function tokenOf(page: Page, merchant: string): Promise<string> {
  return page.evaluate(async (code) => {
    const headers = { merchant: code, 'content-type': 'application/json' };
    const answer = await fetch('/wps/session/login/freeplay', { method: 'POST', headers, body: '{}' });
    return ((await answer.json()) as { value: { token: string } }).value.token;
  }, merchant);
}

test('a token in the start address lets in once, and stands nowhere afterwards', async ({ page, product, silence }) => {
  silence.allow(/401/);
  await page.goto(product.url('northline'));
  const token = await tokenOf(page, 'nl01');
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto(product.url('northline', `/rng?token=${token}`));
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();
  expect(page.url()).toBe(product.url('northline', '/rng'));
  // The page before may still ask something.
  const [document, ...others] = asked.slice(asked.findIndex((request) => request.isNavigationRequest()));
  expect(document?.url()).toContain(token);
  for (const request of others) {
    expect(request.url()).not.toContain(token);
    expect((await request.allHeaders()).referer ?? '').not.toContain(token);
  }
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]));
  expect(kept).not.toContain(token);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();

  // Somebody else finds the link in a history.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(product.url('northline', `/?token=${token}`));
  await expect(page.getByRole('dialog')).toContainText('The link that brought you here no longer works.');
  expect(new URL(page.url()).search).toBe('');
});

test('pavilion asks a visitor for the age once; legal texts are read without', async ({ page, product }) => {
  await page.addInitScript(() => sessionStorage.setItem('ask-for-age', 'yes'));
  // The fixture answers before this journey can ask it not to.
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('began')) localStorage.removeItem('age-confirmed:pavilion');
    sessionStorage.setItem('began', 'yes');
  });
  await page.goto(product.url('pavilion'));
  const gate = page.getByRole('alertdialog', { name: 'Are you 21 or older?' });
  await expect(gate).toBeVisible();
  await judge(page, 'pavilion-light-age-gate');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();
  await gate.getByRole('link', { name: 'User agreement' }).click();
  await expect(gate).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Who may play' })).toBeVisible();
  await page.goBack();
  await gate.getByRole('button', { name: 'No, I am younger' }).click();
  const refused = page.getByRole('alertdialog', { name: 'Then this is not for you yet' });
  await refused.getByRole('button', { name: 'I pressed the wrong button' }).click();
  await gate.getByRole('button', { name: 'Yes, I am 21 or older' }).click();
  await expect(gate).toBeHidden();
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(gate).toBeHidden();
});

test('/helpmc is the help centre without a header, and stays so from article to article', async ({ page, product }) => {
  for (const [brand, width] of [
    ['senvang', 1440],
    ['northline', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(product.url(brand, '/helpmc'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.locator('a[href="/helpmc?article=terms"]').click();
    await expect(page).toHaveURL(/\/helpmc\?article=terms$/);
    await expect(page.getByRole('banner')).toHaveCount(0);
    // An article of the operator's own.
    await page.locator('a[href="/helpmc?article=results"]').click();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible();
    await expectNoSidewaysScroll(page, `${brand} /helpmc`);
  }
});

const strips = [
  ['/help', 'help'],
  ['/promotions', 'promotions'],
  ['/down', 'down'],
] as const;

test('the strips of help, promotions and the app have a picture on every brand', async ({ page, product }) => {
  for (const [turn, brand] of ['senvang', 'northline', 'sanam', 'nusadraw', 'pavilion', 'voltage'].entries()) {
    for (const [at, [path, art]] of strips.entries()) {
      expect(readFileSync(join(root, `brands/${brand}/assets/lobby/${art}.webp`)).length).toBeGreaterThan(5000);
      // In `npm test` a browser renders one strip of each brand.
      if (!hasTurn(turn + at)) continue;
      await page.goto(product.url(brand, path));
      const picture = page.locator('[data-widget="home/banner"] img').first();
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(700);
    }
  }
});
