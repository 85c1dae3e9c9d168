import { long } from '../support/long.ts';
import { inspect } from './support/inspect.ts';
import { prepare } from './support/look.ts';
import { newMember } from './support/members.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** Messages of the platform (§2, messageV2): live in the menu, read, deleted. */

const shops = [
  { brand: 'senvang', merchant: 'sv01', theme: 'dark' },
  { brand: 'northline', merchant: 'nl01', theme: 'light' },
] as const;

for (const { brand, merchant, theme } of long ? shops : shops.slice(0, 1)) {
  test(`${brand}: a message comes while the page is open, is read and deleted`, async ({ page, product }) => {
    await prepare(page, theme);
    const { account, token } = await newMember(product, merchant, 0);
    await keepSession(page, token);
    await visit(page, product.url(brand, '/member/messageV2'));
    const panel = page.locator('[data-widget="member/messages"]');
    await expect(panel.getByRole('button', { name: /Welcome to/ })).toBeVisible();
    const texts = { EN: { title: 'Your table is ready', content: '<p>See you <b>tonight</b>.</p>' } };
    const send = () =>
      product.demo('/messages', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ merchant, account, texts: { ...texts, TY: texts.EN } }),
      });
    expect((await send()).status).toBe(200);
    // No reload: the event socket has told.
    const row = panel.getByRole('button', { name: /Your table is ready/ });
    await expect(row).toContainText('New');
    await inspect(page, `${brand}-${theme}-messages`);
    const badge = page.getByRole('link', { name: /^Platform information/ }).first();
    await expect(badge).toContainText('Unread: 2');
    await row.click();
    const letter = page.getByRole('dialog', { name: 'Your table is ready' });
    await expect(letter.getByText('tonight')).toBeVisible();
    await expect(row).not.toContainText('New');
    await letter.getByRole('button', { name: 'Delete message' }).click();
    await expect(letter).toBeHidden();
    await expect(row).toBeHidden();
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(panel.getByText('New', { exact: true })).toBeHidden();
    await expect(badge).not.toContainText('Unread');
    await panel.getByRole('button', { name: 'Unread only' }).click();
    await expect(page).toHaveURL(/state=unread/);
    await expect(panel.getByText('All read')).toBeVisible();
    await panel.getByRole('tab', { name: /Announcements/ }).click();
    await expect(panel.getByRole('listitem').first()).toBeVisible();
  });
}
