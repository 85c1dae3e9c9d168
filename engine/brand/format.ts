import type { BootPayload } from './client-brand.ts';
import { isObject } from './json.ts';
import { brandFormat } from './version.ts';

/**
 * Whether a value can be a boot payload: of the format that this engine reads, and with all parts that drawing begins
 * with. A quick look before the first paint; the schemas are asked after it.
 */
export function isBootPayload(value: unknown): value is BootPayload {
  if (!isObject(value) || !isObject(value.core)) return false;
  const { core, language, pages, messages } = value;
  const { id, brand, routes, menu, banners, flags, themes, assets } = core;
  const parts = [brand, routes, menu, banners, flags, themes, core.pages, core.messages, pages, messages];
  if (!parts.every(isObject) || typeof id !== 'string' || typeof assets !== 'string') return false;
  if (!isObject(brand) || brand.formatVersion !== brandFormat || !isObject(brand.languages)) return false;
  const { supported } = brand.languages;
  return (
    isObject(supported) &&
    typeof language === 'string' &&
    language in supported &&
    Object.keys(pages as object).length > 0
  );
}
