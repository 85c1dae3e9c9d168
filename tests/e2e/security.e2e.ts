import { long } from '../support/long.ts';
import { appCode } from '../support/players/authenticator.ts';
import { picture } from '../support/players/picture.ts';
import { lastCode, newNumber, password, registerMember, registerMobileMember } from '../support/players/players.ts';
import { useAuthenticator } from './support/authenticator.ts';
import { inspect } from './support/inspect.ts';
import { prepare } from './support/look.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** The security centre (§2), as new members of two brands with different registrations see it. */

const shops = [
  ['senvang', 'sv01', 'dark', 'Vietcombank', '0011223344', 'Nguyen Van An'],
  ['northline', 'nl01', 'light', 'Chase', '12345678', 'Anna Example'],
] as const;

for (const [turn, [brand, merchant, theme, bank, number, holder]] of (long ? shops : shops.slice(0, 1)).entries()) {
  test(`what guards the account is set, ${brand}, ${theme}`, async ({ page, product }) => {
    // Fourteen looks at four widths each, and three log-ins.
    test.slow();
    await prepare(page, theme);
    const mobileNum = newNumber();
    const gateway = { url: product.gateway };
    const { token, account } = (
      merchant === 'sv01' ? await registerMember(gateway) : await registerMobileMember(gateway, mobileNum)
    ).value;
    await keepSession(page, token);
    await visit(page, product.url(brand, '/member/securityCenter'));
    await expect(page.getByText('This device')).toBeVisible();
    await inspect(page, `security-centre-${brand}-${theme}`, { turn });

    await page.getByRole('button', { name: 'Authenticator app: Set' }).click();
    const app = page.getByRole('dialog', { name: 'Authenticator app' });
    await app.getByRole('button', { name: 'Go on' }).click();
    const key = await app.getByLabel('Or type this key into the app').inputValue();
    await inspect(page, `security-app-${brand}-${theme}`, { turn });
    await app.getByLabel('Code that the app shows').fill(appCode(key.replaceAll(' ', ''), Date.now()));
    if (merchant === 'sv01') await app.getByLabel('Login password').fill(password);
    else {
      // Its number is known to be the owner's. A code to it comes once a minute, and the registration has had one.
      const known = await lastCode(gateway, mobileNum);
      await expect(async () => {
        await app.getByRole('button', { name: 'Get code' }).click();
        expect(await lastCode(gateway, mobileNum)).not.toBe(known);
      }).toPass({ timeout: 90_000 });
      await app.getByLabel('Code from the SMS').fill(await lastCode(gateway, mobileNum));
    }
    await app.getByRole('button', { name: 'Set up' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByText(/^\w{5}-\w{5}$/)).toHaveCount(10);
    const recovery = await codes.getByText(/^\w{5}-\w{5}$/).allTextContents();
    const [second = '', third = '', fourth = '', fifth = ''] = recovery;
    await inspect(page, `security-app-codes-${brand}-${theme}`, { turn: turn + 1 });
    await codes.getByRole('button', { name: 'I have kept them' }).click();

    await page.getByRole('button', { name: 'E-mail address: Add' }).click();
    const contact = page.getByRole('dialog', { name: 'E-mail address' });
    const to = `${brand}-${Date.now()}@example.org`;
    await contact.getByLabel('E-mail address').fill(to);
    await contact.getByRole('button', { name: 'Get code' }).click();
    await expect.poll(() => lastCode(gateway, to)).toMatch(/\d{6}/);
    await contact.getByLabel('Code we sent you').fill(await lastCode(gateway, to));
    // What is known to be the owner's is asked for, not the login password.
    await contact.getByLabel('Code from the app').fill(fourth);
    await contact.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(/^\S•••@example\.org$/).first()).toBeVisible();
    // Outcomes are sent there as well, once that is chosen; by SMS where a number has been proved.
    const byMail = page.getByRole('switch', { name: /^By e-mail/ });
    await expect(page.getByRole('switch', { name: /^By SMS/ })).toBeEnabled({ enabled: merchant === 'nl01' });
    await byMail.click();
    await expect(byMail).toBeChecked();
    await visit(page, product.url(brand, '/member/securityCenter'));
    await expect(byMail).toBeChecked();
    await inspect(page, `security-outcomes-${brand}-${theme}`, { turn });

    await page.getByRole('button', { name: 'Edit profile' }).click();
    const profile = page.getByRole('dialog', { name: 'Edit profile' });
    await profile.getByLabel('Nickname').fill('Anna 88');
    await profile.locator('input[type=file]').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await (await picture()).arrayBuffer()),
    });
    await expect(profile.getByRole('radio', { name: 'Your own' })).toBeChecked();
    await inspect(page, `security-profile-${brand}-${theme}`, { turn: turn + 1 });
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('img[src*="/cdn/pictures/"]').first()).toBeVisible();
    await expect(page.getByText('Anna 88').filter({ visible: true }).first()).toBeVisible();

    // Whoever has no payment password is led to set it, and comes back.
    await page.getByRole('button', { name: 'Accounts for withdrawals: Open' }).click();
    await expect(page).toHaveURL(/\/member\/bankAccounts$/);
    await page.getByRole('button', { name: 'Add an account' }).click();
    await page.getByRole('button', { name: 'Set it now' }).click();
    const window = page.getByRole('dialog', { name: 'Payment password' });
    await window.getByLabel('Code from the app').fill(fifth);
    await window.getByLabel('New payment password', { exact: true }).fill('190283');
    await window.getByLabel('New payment password again').fill('190283');
    await window.getByRole('button', { name: 'Save' }).click();
    const add = page.getByRole('dialog', { name: 'Add an account' });
    // There has never been money to guard: nobody waits.
    await expect(add.getByText('no money leaves it before')).toHaveCount(0);
    await add.getByRole('combobox', { name: 'Bank' }).click();
    await page.getByRole('option', { name: bank }).click();
    await add.getByLabel('Account number').fill(number);
    await add.getByLabel('Account holder').fill(holder);
    await add.getByLabel('Payment password', { exact: true }).fill('190283');
    await inspect(page, `security-account-form-${brand}-${theme}`, { turn });
    await add.getByRole('button', { name: 'Add an account' }).click();
    await expect(page.getByText(`•••• ${number.slice(-4)}`)).toBeVisible();
    await inspect(page, `security-accounts-${brand}-${theme}`, { turn: turn + 1 });

    // Every log-in asks for a code, also from here.
    await page.evaluate(() => sessionStorage.removeItem('token'));
    await visit(page, product.url(brand, '/login'));
    const login = page.getByRole('dialog');
    await login.locator('input[name=username]').fill(account);
    await login.locator('input[name=password]').fill(password);
    await login.locator('input[name=password]').press('Enter');
    await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeFocused();
    await inspect(page, `security-login-check-${brand}-${theme}`, { turn });
    await page.getByLabel('Code from the app').fill(second);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeHidden();

    // With a passkey nothing more is asked for.
    const press = await useAuthenticator(page);
    await visit(page, product.url(brand, '/member/securityCenter'));
    await page.getByRole('button', { name: 'Passkeys: Set' }).click();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Code from the app').fill(third);
    await press(true);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Not used yet')).toBeVisible();
    await inspect(page, `security-passkeys-${brand}-${theme}`, { turn: turn + 1 });
    await page.evaluate(() => sessionStorage.removeItem('token'));
    await press(false);
    const offered = page.waitForResponse(/\/session\/passkey\/options$/);
    await visit(page, product.url(brand, '/login'));
    await offered;
    // Pressed sooner, it would answer what the form offers beside the name; later, it is not heard any more.
    await page.route('**/session/passkey/options', async (route) => {
      await press(true);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
    await expect(page).toHaveURL(product.url(brand, '/'));
  });
}
