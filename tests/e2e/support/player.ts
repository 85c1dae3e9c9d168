import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { RunningProduct } from './product.ts';

/** How players of a brand come in; the journeys are the same for all. */
export interface Kind {
  brand: string;
  merchant: string;
  /** Registration by user name, or by mobile number with a code by SMS. */
  registers: 'username' | 'mobile';
  dialingCode?: string;
  /** Bonus of new members, in the currency's major unit (§9). */
  bonus: number;
  /** Minor units of the currency's major unit. */
  minorUnits: number;
}

export const kinds: Kind[] = [
  { brand: 'senvang', merchant: 'sv01', registers: 'username', bonus: 1000, minorUnits: 1 },
  { brand: 'northline', merchant: 'nl01', registers: 'mobile', dialingCode: '1', bonus: 5, minorUnits: 100 },
];

/** A new player's own details. */
export interface Player {
  username: string;
  mobile: string;
  password: string;
}

/** New players of this worker, whose product no other worker has. */
let players = 0;

export function newPlayer(): Player {
  players += 1;
  const digits = String(2_468_013 + 7919 * players);
  return { username: `anh${digits}`, mobile: `202${digits}`, password: `Sen-${digits}x` };
}

/** What the player logs in with. */
export function loginName({ registers }: Kind, player: Player): string {
  return registers === 'username' ? player.username : player.mobile;
}

/** Ids of the captcha and of the slider puzzle that a page requested last. */
const checks = new WeakMap<Page, { captcha: string; slider: string }>();

/** Notes which human checks a page shows, so that they can be solved through the demo help. */
export function watchChecks(page: Page): void {
  const last = { captcha: '', slider: '' };
  checks.set(page, last);
  page.on('request', (request) => {
    const url = new URL(request.url());
    const id = url.searchParams.get('id') ?? '';
    if (url.pathname.endsWith('/captcha')) last.captcha = id;
    if (url.pathname.endsWith('/captcha/slider')) last.slider = id;
  });
}

/** From now on solves what opens in a window by itself: which brands have it is none of a journey's business. */
async function passChecks(page: Page): Promise<void> {
  if (checks.has(page)) return;
  watchChecks(page);
  await page.addLocatorHandler(humanCheck(page), () => passHumanCheck(page));
}

/** The window of the human check. */
export function humanCheck(page: Page): Locator {
  return page.getByRole('dialog', { name: 'A quick check' });
}

/** Moves the piece into its gap by the keyboard, as those do who use no mouse. */
export async function passHumanCheck(page: Page): Promise<void> {
  const slider = humanCheck(page).getByRole('slider', { name: 'Position of the piece' });
  await expect(slider).toBeFocused();
  const position = await gapOf(page);
  const after = async (key: string) => {
    await page.keyboard.press(key);
    return Number(await slider.inputValue());
  };
  // In great steps past the gap, and back by four pixels each.
  let at = 0;
  while (at < position) at = await after('PageUp');
  while (at > position + 2) at = await after('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(humanCheck(page)).toBeHidden();
}

/** Where the gap of the puzzle lies that a page requested last, px of the picture. */
export async function gapOf(page: Page): Promise<number> {
  return (await demoHelp<{ position: number }>(page, `/human-check?id=${checks.get(page)?.slider}`)).position;
}

/** Asks the demo help of the platform, as the page itself could. */
async function demoHelp<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (address) => (await (await fetch(address)).json()).value, `/_demo${path}`);
}

/** Opens the registration as a player does: by the header's button. */
export async function openRegistration(page: Page): Promise<void> {
  await passChecks(page);
  await page
    .getByRole('banner')
    .locator('a, button')
    .filter({ hasText: /^Register$/ })
    .click();
  await expect(registrationForm(page)).toBeVisible();
}

/** Chooses sign out in the avatar's menu and answers the question. */
export async function logOut(page: Page, answer: 'Cancel' | 'Log out'): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  await page.getByRole('menuitem', { name: /log out|sign out/i }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: answer }).click();
  await expect(question).toBeHidden();
}

/** The form that registers, on its page or in the popup. */
export function registrationForm(page: Page): Locator {
  return page.locator('form').filter({ has: page.getByRole('button', { name: 'Create account' }) });
}

/** Fills the registration form as a player would, the captcha and the code by SMS included. */
export async function register(page: Page, product: RunningProduct, kind: Kind, player: Player): Promise<void> {
  const form = registrationForm(page);
  if (kind.registers === 'username') {
    await form.getByLabel('User name').fill(player.username);
    await form.getByLabel('Full name').fill('NGUYEN VAN AN');
    await form.getByLabel('Mobile number').fill(player.mobile);
  } else {
    await form.getByLabel('Mobile number').fill(player.mobile);
    await form.getByRole('button', { name: 'Get code' }).click();
    await expect(form.getByRole('button', { name: /\d+ s/ })).toBeDisabled();
    await form.getByLabel('SMS code').fill(await smsCode(product, `${kind.dialingCode ?? ''} ${player.mobile}`));
  }
  for (const label of ['Password', 'Confirm password']) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.count()) > 0) await field.fill(player.password);
  }
  await fillCaptcha(page, form);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Create account' }).click();
}

/** Reads a captcha through the demo help and types it, when the form shows one. */
export async function fillCaptcha(page: Page, form: Locator): Promise<void> {
  const field = form.getByLabel('Characters in the picture');
  if ((await field.count()) === 0) return;
  await expect(form.getByAltText('Picture with characters to type')).toBeVisible();
  const { text } = await demoHelp<{ text: string }>(page, `/captcha?id=${checks.get(page)?.captcha}`);
  await field.fill(text);
}

/** The code that came by SMS last. */
export async function smsCode(product: RunningProduct, to: string): Promise<string> {
  const response = await product.demo(`/outbox?to=${encodeURIComponent(to)}`);
  const text = JSON.stringify(await response.json());
  const code = /\b(\d{6})\b/.exec(text)?.[1];
  if (!code) throw new Error(`no code in the outbox for ${to}: ${text}`);
  return code;
}

/** Opens the login popup from the header and logs in with a password, past whatever human check there is. */
export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await passChecks(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/User name|Mobile number/).fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await fillCaptcha(page, dialog);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).last().click();
}

/** The balance that the header shows, as a number in the currency's major unit. */
export async function balance(page: Page): Promise<number> {
  const shown = page
    .getByRole('banner')
    .locator('p')
    .filter({ hasText: /^Balance/ })
    .first();
  await expect(shown).toHaveText(/\d/, { timeout: 40_000 });
  return amountIn(await shown.textContent());
}

/** The balance that the game itself shows, in the same unit. */
export async function balanceInGame(page: Page): Promise<number> {
  return amountIn(await gameFrame(page).getByTestId('balance').textContent());
}

function amountIn(text: string | null): number {
  return Number((text ?? '').replaceAll(/[^\d.]/g, ''));
}

/** Scrolls down step by step, as a player does, until something is there. */
export async function scrollDown(page: Page, target: Locator): Promise<void> {
  const scrollOn = async () => {
    await page.evaluate(() => scrollBy({ top: 700, behavior: 'instant' }));
    return target.isVisible();
  };
  await expect.poll(scrollOn, { timeout: 30_000 }).toBe(true);
}

/** The document of the game that is being played. */
export function gameFrame(page: Page): FrameLocator {
  return page.frameLocator('[data-widget="games/frame"] iframe');
}
