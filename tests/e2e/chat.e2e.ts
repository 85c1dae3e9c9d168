import { inspect } from './support/inspect.ts';
import { prepare } from './support/look.ts';
import { newMember } from './support/members.ts';
import { newOperator } from './support/office.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, interactive, test, visit } from './support/test.ts';

/** The chat with customer service, which comes by itself where the platform wants it (CBS3). */

test('pavilion: a member writes, operators take it, answer, hand it over and close it, and the transcript stays', async ({
  page,
  product,
  browser,
}) => {
  await prepare(page, 'light');
  await visit(page, product.url('pavilion'));
  await expect(page.getByRole('button', { name: /^Open the chat/ })).toHaveCount(0);
  const { account, token } = await newMember(product, 'pv01', 0);
  await keepSession(page, token);
  await page.reload();
  await interactive(page);
  await page.getByRole('button', { name: /^Open the chat/ }).click();
  const window = page.getByRole('region', { name: 'Chat with customer service' });
  const room = page.frameLocator('[data-widget="service/chat"] iframe');
  await room.getByRole('textbox', { name: 'Your message' }).fill('Where do I set a limit?');
  await room.getByRole('button', { name: 'Send' }).click();
  await expect(room.getByText('Where do I set a limit?')).toBeVisible();
  // Nobody has the desk open: the member is told so, and what was written waits.
  await expect(room.getByRole('status')).toContainText('Nobody is');
  await inspect(page, 'pavilion-light-chat');

  const clerk = await newOperator(browser, product, 'support', 'pv01');
  await clerk.getByRole('link', { name: /^Live chat/ }).click();
  await clerk.getByRole('button', { name: new RegExp(account) }).click();
  await expect(clerk.getByRole('log').getByText('Where do I set a limit?')).toBeVisible();
  await clerk.getByRole('button', { name: 'Take this conversation' }).click();
  await expect(room.getByRole('status')).toContainText('Somebody is here');
  await clerk.getByLabel('Canned answers').selectOption({ label: 'One moment' });
  await clerk.getByRole('button', { name: 'Send' }).click();
  await expect(room.getByText('One moment please, I am looking into it.')).toBeVisible();
  await inspect(clerk, 'office-dark-chat');
  await clerk.getByRole('button', { name: 'Hand over', exact: true }).click();
  await clerk.getByLabel('To', { exact: true }).selectOption('manager');
  await clerk.getByLabel(/^Note for them/).fill('Asks about limits');
  await clerk.getByRole('button', { name: 'Hand over now' }).click();
  await expect(clerk.getByText('manager holds this conversation.')).toBeVisible();

  const manager = await newOperator(browser, product, 'manager', 'pv01');
  await manager.goto(`${product.office}/chat`);
  await manager.getByRole('button', { name: new RegExp(account) }).click();
  await expect(manager.getByText('Asks about limits')).toBeVisible();
  await manager.getByLabel('Your answer').fill('Under Limits, in your account.');
  await manager.getByLabel('Your answer').press('Enter');
  await expect(room.getByText('Under Limits, in your account.')).toBeVisible();
  await manager.getByRole('button', { name: 'Close the conversation' }).click();
  await expect(manager.getByText('This conversation is closed.')).toBeVisible();
  await manager.getByRole('link', { name: 'Open the player' }).click();
  await manager.getByRole('tab', { name: 'Chats' }).click();
  await manager.getByRole('button', { name: 'Open this transcript' }).click();
  const transcript = manager.getByRole('dialog').getByRole('log');
  for (const words of ['Where do I set a limit?', 'Under Limits, in your account.', 'Asks about limits'])
    await expect(transcript.getByText(words)).toBeVisible();
  await window.getByRole('button', { name: 'Enlarge the chat' }).click();
  await window.getByRole('button', { name: 'Hide the chat' }).click();
  await expect(page.getByRole('button', { name: /^Open the chat/ })).toBeFocused();

  // The last of what a page fetches, after what it shows.
  await page.reload();
  await interactive(page);
  await expect(page.getByRole('button', { name: /^Open the chat/ })).toBeVisible({ timeout: 40_000 });
});
