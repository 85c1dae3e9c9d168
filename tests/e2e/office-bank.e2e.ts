import { TestClient } from '../support/client/client.ts';
import { receipt } from './support/cashier.ts';
import { inspect } from './support/inspect.ts';
import { balanceOf, newMember } from './support/members.ts';
import { bodyOf } from './support/money-calls.ts';
import { approve, giveReason, logIn, newOperator, reason } from './support/office.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** A bank transfer from both sides: who has paid it says so with a name and pictures, and operators find it by what they were told. */

for (const [turn, { brand, merchant, chip, credited }] of (
  [
    { brand: 'senvang', merchant: 'sv01', chip: '200,000', credited: 200_000 },
    { brand: 'northline', merchant: 'nl01', chip: '$100.00', credited: 10_000 },
  ] as const
).entries())
  test(`${brand}: a bank transfer with name and pictures is found by name and by reference, credited by two, and told`, async ({
    page,
    product,
    browser,
  }) => {
    test.slow();
    const payer = await newMember(product, merchant, 0);
    // Nobody else pays under this name.
    const name = `Lê Thị ${payer.account}`;
    const site = await (await browser.newContext()).newPage();
    await keepSession(site, payer.token);
    await visit(site, product.url(brand, '/member/depositv2'));
    const panel = site.locator('[data-widget="cashier/deposit"]');
    const transfer = panel.getByRole('radio', { name: /Bank transfer/ });
    await transfer.click();
    await expect(transfer).toBeChecked();
    await panel.getByRole('button', { name: chip }).click();
    await panel.getByRole('button', { name: 'Continue' }).click();
    await panel.getByRole('textbox', { name: /^Name on the account/ }).fill(name);
    await panel.getByRole('button', { name: 'Continue' }).click();
    const asked = bodyOf(site, 'deposit');
    await panel.getByRole('button', { name: /^Pay / }).click();
    expect(await asked).toEqual({ quote: expect.any(String), sender: name });
    await expect(site).toHaveURL(/\?id=[a-z0-9-]+$/);
    const id = new URL(site.url()).searchParams.get('id') ?? '';
    const reference = id.slice(0, 8).toUpperCase();
    for (const picture of [1, 2]) {
      await panel.getByLabel('Add a picture').setInputFiles(receipt);
      await expect(panel.getByRole('img', { name: `Picture ${picture}` })).toBeVisible();
    }
    await expect(panel.getByText(reference)).toBeVisible();
    const client = new TestClient(product.gateway, merchant);
    const { instructions } = (await client.call('depositStatus', { token: payer.token, query: { id } })).value;
    const note = instructions?.note ?? '';
    expect(note).not.toBe('');

    await logIn(page, product, 'manager', merchant);
    const other = await newOperator(browser, product, 'second', merchant);
    // The tile of what waits leads to the list of it.
    await page.getByRole('link', { name: /^Deposits[^:]*: \d+$/ }).click();
    await expect(page.getByRole('row').filter({ hasText: payer.account })).toBeVisible();
    const found = page.getByRole('table', { name: 'Deposits' }).getByRole('row').filter({ hasText: payer.account });
    for (const words of [name, reference]) {
      await page.getByLabel('Find a player or payment').fill(words);
      await page.getByLabel('Find a player or payment').press('Enter');
      await expect(page.getByRole('heading', { name: `Found for “${words}”` })).toBeVisible();
      await expect(found).toHaveCount(1);
    }
    await found.getByRole('button', { name: 'Open this deposit' }).click();
    const file = page.getByRole('dialog');
    // Whoever looks at the bank's list compares both.
    const fact = (term: string) =>
      file.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]');
    await expect(fact('Sent by')).toHaveText(name);
    await expect(fact('Note of the transfer')).toHaveText(note);
    await expect(file.getByText(reference, { exact: true })).toBeVisible();
    await expect(file.getByRole('img')).toHaveCount(2);
    await inspect(page, `office-bank-${brand}`, { widths: [390, 1440], turn });
    await file.getByRole('button', { name: 'Money has come' }).click();
    await expect(page.getByText('is credited once a second operator agrees.')).toBeVisible();
    const sent = bodyOf(page, 'decideDeposit');
    await giveReason(page, 'Money has come');
    expect(await sent).toEqual({ deposit: id, verdict: 'pay', reason });
    await expect(page.getByText('Another operator has to approve it').last()).toBeVisible();
    await approve(other, product);

    await expect(panel.getByRole('heading', { name: 'Credited' })).toBeVisible();
    await expect.poll(() => balanceOf(product, payer)).toBe(credited);
    await visit(site, product.url(brand, '/member/messageV2'));
    await site
      .locator('[data-widget="member/messages"]')
      .getByRole('button', { name: /^Deposit credited/ })
      .click();
    await expect(site.getByRole('dialog').getByText(reference)).toBeVisible();
    await site.context().close();
    await other.context().close();
  });
