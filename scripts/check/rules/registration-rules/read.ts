import { readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { RegisterSettings } from '#schemas/platform';
import { CannotRun } from '../../cannot-run.ts';

/** Longest wait for a platform, ms. */
const PATIENCE = 10_000;

/**
 * The platform's rules of registration: from a file, or from a platform by its origin. What stands in an envelope is
 * taken out, and of a merchant's whole profile its rules. Throws CannotRun when there are none.
 */
export async function readRules(source: string): Promise<RegisterSettings> {
  const text = /^https?:\/\//.test(source) ? await fetched(source) : fromFile(source);
  let json: Json;
  try {
    json = JSON.parse(text) as Json;
  } catch (error) {
    throw new CannotRun(`"${source}" is not JSON: ${(error as Error).message}`);
  }
  const value = isObject(json) ? (json.value ?? json.rules ?? json) : json;
  if (!isObject(value) || !Object.values(value).every(isRule)) {
    throw new CannotRun(`"${source}" holds no registration rules: field → { enabled, required, … }.`);
  }
  return value as unknown as RegisterSettings;
}

function isRule(value: Json): value is JsonObject {
  return isObject(value) && typeof value.enabled === 'boolean' && typeof value.required === 'boolean';
}

function fromFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CannotRun(`"${path}" cannot be read: ${(error as Error).message}`);
  }
}

/** An origin alone stands for the call that tells the rules (spec §7). */
async function fetched(address: string): Promise<string> {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = '/wps/system/setting/register';
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.text();
  } catch (error) {
    throw new CannotRun(`"${url.href}" does not answer: ${(error as Error).message}`);
  }
}
