import type { Page } from '@playwright/test';
import type { AdminCalls } from '#schemas/admin-endpoints';
import type { Calls } from '#schemas/endpoints';
import { adminEndpoints } from '../../../gateway/admin/contract.ts';
import { endpoints } from '../../../gateway/http/contract.ts';
import { sentTo } from './firefox/in-page.ts';
import { inFirefox } from './target.ts';

/** What calls of a journey send, in the clear: screens alone don't say what the platform was asked. */

const table: { [Name in keyof AllCalls]: { path: string; enc?: boolean } } = { ...adminEndpoints, ...endpoints };
type AllCalls = Calls & AdminCalls;

/** What the site has sealed, as it was before, by its initialization vector in base64. */
interface ClearTexts {
  clearTexts: { [iv: string]: string };
}

/** Keeps what the site seals. Called before the page is opened. */
export async function keepClearTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const clearTexts: ClearTexts['clearTexts'] = {};
    Object.assign(globalThis, { clearTexts });
    const { subtle } = globalThis.crypto ?? {};
    // Pages without an origin have none.
    if (!subtle) return;
    const encrypt = subtle.encrypt.bind(subtle);
    subtle.encrypt = (way, key, text) => {
      const { iv } = way as AesGcmParams;
      clearTexts[btoa(String.fromCharCode(...(iv as Uint8Array)))] = new TextDecoder().decode(text);
      return encrypt(way, key, text);
    };
  });
}

/** The body of the next call of a name. */
export async function bodyOf<Name extends keyof AllCalls>(page: Page, name: Name): Promise<AllCalls[Name]['body']> {
  const { path, enc } = table[name];
  const request = await page.waitForRequest((one) => one.method() === 'POST' && new URL(one.url()).pathname === path);
  const sent = inFirefox ? JSON.parse((await sentTo(page, path)) ?? 'null') : request.postDataJSON();
  if (!enc) return sent;
  // Twelve bytes stand before the sealed ones: sixteen digits of base64.
  const iv = String(sent.value).slice(0, 16);
  const text = await page.evaluate((of) => (globalThis as unknown as ClearTexts).clearTexts[of], iv);
  if (text === undefined) throw new Error(`${name}: what was sealed is not known; keepClearTexts comes first`);
  return JSON.parse(text);
}
