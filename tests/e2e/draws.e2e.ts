import type { Locator, Page } from '@playwright/test';
import { balance } from './support/player.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const brand = 'nusadraw';
/** As tests/e2e/support/timetable.json has it, and time to spare, ms. */
const draw = 30_000 + 30_000;

const hall = (page: Page) => page.locator('[data-widget="lottery/hall"]');
const tickets = (page: Page) => hall(page).getByRole('region', { name: 'Your tickets' });

/** Puts a line of these picks on the slip. */
async function addLine(page: Page, ...picks: Locator[]): Promise<void> {
  for (const pick of picks) await pick.click();
  await hall(page).getByRole('button', { name: 'Add to the slip' }).click();
}

/** Buys the slip, for the next draw where the sale of this one has just ended. */
async function buy(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Check your ticket' });
  await expect(async () => {
    if ((await tickets(page).count()) > 0) return;
    await hall(page).getByRole('button', { name: 'Buy' }).click({ timeout: 10_000 });
    await dialog.getByRole('button', { name: /^Pay / }).click();
    await expect(dialog.getByText('Ticket', { exact: true }).or(dialog.getByRole('alert'))).toBeVisible();
    const again = dialog.getByRole('button', { name: 'Change' });
    if (await again.isVisible()) await again.click();
    else await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(tickets(page).getByText('In the draw').first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

test('both lotteries go from a number to a paid ticket, and a killed gateway loses nothing', async ({
  page,
  product,
  silence,
}) => {
  await signIn(page, product, 'nd01');
  await page.goto(product.url(brand, '/elott'));
  const before = await balance(page);

  await test.step('a fast lottery opens its own page from where its clock runs', async () => {
    await page
      .locator('[data-widget="lottery/draws"]')
      .getByRole('button', { name: 'Minute Five', exact: true })
      .click();
    await expect(page).toHaveURL(/\/lottery\?gameCode=TCG_SEA_MINUTE_FIVE/);
    const sum = hall(page).getByRole('group', { name: 'Sum' });
    // One of both wins whatever falls.
    await addLine(page, sum.getByRole('button', { name: /^Big/ }));
    await addLine(page, sum.getByRole('button', { name: /^Small/ }));
    await buy(page);
    await expect(async () => expect(await balance(page)).toBeLessThan(before)).toPass({ timeout: 20_000 });
  });

  const fast = page.url();
  await test.step('a station of Vietnam sells every ending of its special prize', async () => {
    await page.goto(product.url(brand, '/vnlottery?gameCode=TCG_SEA_HANOI_VIP&playType=duoi'));
    const ends = hall(page).getByRole('group', { name: 'Tail' });
    await addLine(
      page,
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((end) => ends.getByRole('button', { name: `${end}`, exact: true })),
    );
    await buy(page);
  });
  const paid = await balance(page);

  await test.step('the gateway dies before the draws and comes back', async () => {
    silence.allow(/WebSocket|Failed to load resource|ERR_CONNECTION|502/);
    await product.restartGateway();
  });

  await test.step('the draws open: both tickets are paid, and the numbers fit what was promised', async () => {
    await expect(tickets(page).getByText('Won')).toBeVisible({ timeout: draw });
    await expect(async () => expect(await balance(page)).toBeGreaterThan(paid)).toPass({ timeout: 20_000 });
    await hall(page).getByRole('button', { name: 'Proof' }).first().click();
    await expect(hall(page).getByText('The seed fits the hash')).toBeVisible();
    await page.goto(fast);
    await expect(tickets(page).getByText('Won')).toBeVisible({ timeout: draw });
  });
});
