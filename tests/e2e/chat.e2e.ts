import { inspect } from './support/inspect.ts';
import { prepare } from './support/look.ts';
import { newMember } from './support/members.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, interactive, test, visit } from './support/test.ts';

/** The chat with customer service, which comes by itself where the platform wants it (CBS3). */

test('pavilion: a member writes to customer service, and hears of the answer', async ({ page, product }) => {
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
  await expect(room.getByText('Somebody of customer service will answer here.')).toBeVisible();
  await inspect(page, 'pavilion-light-chat');

  const answer = JSON.stringify({ merchant: 'pv01', account, text: 'Under Limits, in your account.' });
  const headers = { 'content-type': 'application/json' };
  await product.demo('/chat', { method: 'POST', headers, body: answer });
  await expect(room.getByText('Under Limits, in your account.')).toBeVisible();
  await window.getByRole('button', { name: 'Enlarge the chat' }).click();
  await window.getByRole('button', { name: 'Hide the chat' }).click();
  await expect(page.getByRole('button', { name: /^Open the chat/ })).toBeFocused();

  // The last of what a page fetches, after what it shows.
  await page.reload();
  await interactive(page);
  await expect(page.getByRole('button', { name: /^Open the chat/ })).toBeVisible({ timeout: 40_000 });
});
