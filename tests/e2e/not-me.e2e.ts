import { TestClient } from '../support/client/client.ts';
import { inspect } from './support/inspect.ts';
import { newMember, setPaymentPassword } from './support/members.ts';
import { approve, giveReason, newOperator, openPlayer } from './support/office.ts';
import { balance, fillCaptcha, logIn } from './support/player.ts';
import { demoPin, keepSession } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** "This was not me": a thief changes the number, the owner locks the account by the link of the mail, and gets it back. */

test('senvang: the owner’s link puts the thief out; two operators give the account back', async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  const member = await newMember(product, 'sv01', 500_000);
  const client = new TestClient(product.gateway, 'sv01');
  const { account, token } = member;
  const email = `${account}@example.org`;
  const mailed = async (to: string) =>
    (await (await product.demo(`/outbox?to=${encodeURIComponent(to)}`)).json()).value;
  // The link leads to the site that asked.
  const headers = { origin: new URL(product.url('senvang')).origin };
  const proof = { way: 'payment', value: demoPin } as const;
  const bind = async (way: 'email' | 'mobile', to: string) => {
    await client.call('contactCode', { token, body: { way, to } });
    const verificationCode = /\d{6}/.exec((await mailed(to)).text)?.[0] ?? '';
    expect(
      (await client.call('bindContact', { token, headers, body: { way, to, verificationCode, proof } })).success,
    ).toBe(true);
  };
  await setPaymentPassword(product, member);
  await bind('email', email);

  // The thief has the session, the login password and the payment password.
  const thief = await (await browser.newContext()).newPage();
  await keepSession(thief, token);
  await visit(thief, product.url('senvang'));
  const banner = thief.getByRole('banner');
  await expect(banner.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await bind('mobile', `9${Date.now() % 1e8}`.padEnd(9, '1'));

  const link = /https?:\S+\/not-me#\S+/.exec((await mailed(email)).text)?.[0] ?? '';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  const lock = page.getByRole('button', { name: 'Lock my account' });
  await expect(lock).toBeVisible();
  await expect(page).toHaveURL(product.url('senvang', '/not-me'));
  await inspect(page, 'senvang-not-me');
  // Opening the page does nothing.
  expect((await client.call('memberInfo', { token })).success).toBe(true);
  await lock.click();
  await expect(page.getByRole('heading', { name: 'Your account is locked' })).toBeFocused();
  await inspect(page, 'senvang-not-me-done');
  await expect(banner.getByRole('button', { name: /^Account of/ })).toBeHidden();
  await page.goto(product.url('senvang'));
  // Pressed on a slow phone while the page that the build rendered becomes interactive.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(link);
  await lock.click();
  await expect(page.getByRole('heading', { name: 'You have reported this already' })).toBeVisible();
  await devtools.detach();

  await visit(page, product.url('senvang', '/login'));
  const form = page.getByRole('dialog');
  await form.getByLabel('User name').fill(account);
  await form.getByLabel('Password', { exact: true }).fill(member.password);
  await fillCaptcha(page, form);
  await form.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect(form.getByText('It was reported that somebody else changed this account')).toBeVisible();

  const operator = await newOperator(browser, product, 'manager');
  await openPlayer(operator, account);
  await expect(operator.getByText('The owner reports somebody else')).toBeVisible();
  await expect(operator.getByText('The player, by the link of a notice')).toBeVisible();
  await inspect(operator, 'office-player-locked');
  await operator.getByRole('button', { name: 'Unlock player' }).click();
  await operator.getByRole('radio', { name: 'Put back those from before the reported change' }).check();
  await giveReason(operator, 'Unlock player');
  await approve(await newOperator(browser, product, 'second'), product);

  await client.call('forgotByEmail', { body: { username: account, email } });
  const reset = /#([\w-]+)/.exec((await mailed(email)).text)?.[1] ?? '';
  const newPassword = 'Fresh-4417';
  await client.call('resetByLink', { body: { token: reset, newPassword, confirmNewPassword: newPassword } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, product.url('senvang'));
  await logIn(page, account, newPassword);
  await expect.poll(() => balance(page)).toBeGreaterThan(0);
});

for (const [brand, merchant] of [
  ['senvang', 'sv01'],
  ['northline', 'nl01'],
] as const)
  test(`${brand}: the message of a change leads to the page in place, and the session locks its own account`, async ({
    page,
    product,
    silence,
  }) => {
    // Its own session ends.
    silence.allow(/status of 401/);
    const member = await newMember(product, merchant, 500_000);
    await setPaymentPassword(product, member);
    await page.setViewportSize({ width: 390, height: 844 });
    await keepSession(page, member.token);
    await visit(page, product.url(brand, '/member/messageV2'));
    await page.getByRole('button', { name: /your payment password was set/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'This was not me' }).click();
    await expect(page.getByRole('heading', { name: 'Was this you?' })).toBeVisible();
    await page.getByRole('button', { name: 'Lock my account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is locked' })).toBeVisible();
    const body = { username: member.account, password: member.password, type: 'username' } as const;
    const reply = await new TestClient(product.gateway, merchant).call('login', { body });
    expect(reply.message).toBe('account_reported');
  });
