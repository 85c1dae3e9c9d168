import { inspect } from './support/inspect.ts';
import { giveReason, logIn, newOperator, reason } from './support/office.ts';
import { expect, test } from './support/test.ts';

/** A merchant's profile is changed by its form, and by two people who read what will be different. */
test('a limit of deposits: one manager changes it by the form, another reads the difference and agrees, and it is in force', async ({
  page,
  product,
  browser,
}) => {
  const least = async () => {
    const { value } = await (await product.demo('/merchants/nl01')).json();
    return value.cashier.deposit.methods.crypto.limits.USD.min as number;
  };
  const before = await least();
  const typed = ((before + 250) / 100).toFixed(2);
  await logIn(page, product, 'manager', 'nl01');
  await page.getByRole('link', { name: 'Merchant', exact: true }).click();
  await inspect(page, 'office-profile', { widths: [390, 1440] });
  await page.getByRole('button', { name: 'Edit Cashier' }).click();
  const form = page.getByRole('dialog');
  const method = form
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: /^crypto$/ }) })
    .first();
  await method.locator('summary').first().click();
  const amount = method.getByRole('textbox', { name: 'Min', exact: true });
  await amount.fill('10,00 dollars');
  await form.getByRole('button', { name: 'Review changes' }).click();
  await expect(form.getByRole('alert')).toContainText('This is no amount of this currency.');
  await inspect(page, 'office-profile-form', { widths: [390, 1440], turn: 1 });
  await amount.fill(typed);
  await form.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog').last();
  await expect(review.getByText('Cashier › Deposit › Methods › crypto › Limits › USD')).toBeVisible();
  await expect(review.getByText(typed)).toBeVisible();
  await inspect(page, 'office-profile-review', { widths: [390, 1440] });
  await giveReason(page, 'Ask for the change');
  await expect(page.getByText('Another operator has to approve it')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await least()).toBe(before);

  const other = await newOperator(browser, product, 'second', 'nl01');
  await other.getByRole('link', { name: /^Approvals/ }).click();
  await other.getByRole('button', { name: 'Open this command' }).click();
  const read = other.getByRole('dialog');
  await expect(read.getByText(reason)).toBeVisible();
  await expect(read.getByText('Cashier › Deposit › Methods › crypto › Limits › USD')).toBeVisible();
  await expect(read.locator('ins')).toContainText(typed);
  await inspect(other, 'office-profile-approval', { widths: [390, 1440], turn: 1 });
  await read.getByRole('button', { name: 'Approve' }).click();
  await giveReason(other, 'Approve');
  await expect(other.getByText('Approved and carried out.')).toBeVisible();
  expect(await least()).toBe(before + 250);

  // From a moment on: it waits, is listed with who agreed, and one person takes it back.
  await page.reload();
  await page.getByRole('button', { name: 'Edit Captcha after failures' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Captcha after failures' }).fill('11');
  await page.getByRole('button', { name: 'Review changes' }).click();
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await page.getByRole('dialog').last().getByLabel('In force from (day)').fill(inAMonth);
  await page.getByRole('dialog').last().getByRole('textbox', { name: 'Time' }).fill('06:30');
  await giveReason(page, 'Ask for the change');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.goto(`${product.office}/approvals`);
  await other.getByRole('button', { name: 'Open this command' }).click();
  await expect(other.getByRole('dialog').getByText('In force from')).toBeVisible();
  await other.getByRole('button', { name: 'Approve' }).click();
  await giveReason(other, 'Approve');
  await expect(other.getByText('Approved. It is in force from the moment that was chosen.')).toBeVisible();
  await page.reload();
  const waiting = page.getByRole('listitem').filter({ hasText: 'Waiting for its moment' });
  await expect(waiting.getByText(/Agreed by .*second/)).toBeVisible();
  await inspect(page, 'office-profile-waiting', { widths: [390, 1440] });
  await waiting.getByRole('button', { name: 'Open the change of Captcha after failures' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await giveReason(page, 'Withdraw');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(waiting).toHaveCount(0);
});

test('a programme is changed by its form: what stays as the standard is shown, a rank goes, and only the difference is kept', async ({
  page,
  product,
  browser,
}) => {
  const kept = async () => {
    const { missions, club } = (await (await product.demo('/merchants/nl01')).json()).value;
    return { missions, club };
  };
  expect(await kept()).toEqual({});
  await logIn(page, product, 'manager', 'nl01');
  await page.getByRole('link', { name: 'Merchant', exact: true }).click();
  const form = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Edit Missions' }).click();
  const mission = form.locator('details').filter({ has: page.locator('summary', { hasText: /^daily-rounds$/ }) });
  await mission.locator('summary').click();
  const target = mission.getByRole('textbox', { name: 'Target' });
  await expect(target).toHaveValue('20');
  await target.fill('many');
  await form.getByRole('button', { name: 'Review changes' }).click();
  await expect(form.getByRole('alert')).toContainText('Missions › daily-rounds › Target: This is no number.');
  await expect(target).toHaveAccessibleDescription(/This is no number\./);
  await inspect(page, 'office-programme-form', { widths: [390, 1440], turn: 1 });
  await target.fill('25');
  await form.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog').last().locator('del')).toHaveText('20');
  await giveReason(page, 'Ask for the change');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Club' }).click();
  const last = form.locator('details').filter({ has: page.locator('summary', { hasText: /^7$/ }) });
  await last.locator('summary').click();
  await last.getByRole('button', { name: 'Remove 7 from Ranks' }).click();
  await form.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog').last().getByText('Crown').first()).toBeVisible();
  await giveReason(page, 'Ask for the change');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = await newOperator(browser, product, 'second', 'nl01');
  for (const words of ['Missions › daily-rounds', 'Club › Ranks › 7']) {
    await other.goto(`${product.office}/approvals`);
    // The oldest is the first of the list.
    await other.getByRole('button', { name: 'Open this command' }).first().click();
    await expect(other.getByRole('dialog').getByText(words).first()).toBeVisible();
    if (words.startsWith('Missions')) await expect(other.getByRole('dialog').locator('del')).toHaveText('20');
    await other.getByRole('button', { name: 'Approve' }).click();
    await giveReason(other, 'Approve');
    await expect(other.getByText('Approved and carried out.')).toBeVisible();
  }
  expect(await kept()).toEqual({ missions: { 'daily-rounds': { target: 25 } }, club: { ranks: { 7: null } } });

  await page.reload();
  await page.getByRole('button', { name: 'Edit Club' }).click();
  await expect(form.getByRole('button', { name: 'Back to the standard' })).toBeVisible();
  await expect(form.locator('summary', { hasText: /^7$/ })).toHaveCount(0);
  await form.getByRole('button', { name: 'Back to the standard' }).click();
  await expect(form.locator('summary', { hasText: /^7$/ })).toHaveCount(1);
  await product.demo('/merchants/nl01', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ missions: null, club: null }),
  });
});
