import type { Page } from '@playwright/test';
import { TestClient } from '../../support/client/client.ts';
import { passSlider, solveCaptcha } from '../../support/players/players.ts';
import type { RunningProduct } from './product.ts';

interface DemoAccount {
  merchant: string;
  account: string;
  mobile?: string;
  password: string;
}

/** The payment password that journeys give demo players: journeys share a player, who sets it once. */
export const demoPin = '190283';

/**
 * Gives a page the session of a demo player, the merchant's first by default, as one that has logged in before: made over
 * HTTP, and put where the site keeps it, from the next document on. For journeys whose matter is not the login.
 */
export async function signIn(page: Page, product: RunningProduct, merchant: string, account?: string): Promise<void> {
  await keepSession(page, await tokenFor(product, merchant, account));
}

/** Gives a page a session, from the next document on. */
export async function keepSession(page: Page, token: string): Promise<void> {
  await page.addInitScript((session) => {
    // Frames of games have no storage, nor has an empty page; whoever logs out stays so.
    if (window !== window.top || window.origin === 'null' || sessionStorage.getItem('signed-in') === session) return;
    sessionStorage.setItem('signed-in', session);
    sessionStorage.setItem('token', session);
    // A page of before knew the type of the account: a player's.
    sessionStorage.setItem('isAgent', '0');
  }, token);
}

/** A session of a demo player, the merchant's first by default. */
export async function tokenFor(product: RunningProduct, merchant: string, account?: string): Promise<string> {
  const { value } = (await (await product.demo('/accounts')).json()) as { value: DemoAccount[] };
  const player = value.find((one) => one.merchant === merchant && (account === undefined || one.account === account));
  if (!player) throw new Error(`there is no demo account ${account ?? ''} of ${merchant}`);
  return tokenOf(product.gateway, merchant, player);
}

/** Logs in past whatever human check the merchant wants. */
async function tokenOf(url: string, merchant: string, { account, mobile, password }: DemoAccount): Promise<string> {
  const client = new TestClient(url, merchant);
  const [dialing, number] = mobile?.split(' ') ?? [];
  const name = number ? { username: number, countryDialingCode: dialing ?? '' } : { username: account };
  const body = { ...name, password, type: 'username' as const };
  let reply = await client.call('login', { body });
  // A refusal says which check it wants: the merchant's, or a captcha when others try at the same moment.
  const { humanCheck, captcha } = reply.value as { humanCheck?: 'image' | 'slider'; captcha?: true };
  if (humanCheck || captcha) {
    const proof = await (humanCheck === 'slider' ? passSlider({ url }, client) : solveCaptcha({ url }, client));
    reply = await client.call('login', { body: { ...body, ...proof } });
  }
  if (!reply.success) throw new Error(`${merchant}: ${account} could not log in: ${reply.message}`);
  return reply.value.token;
}
