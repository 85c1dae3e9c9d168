import { type ConditionContext, evaluate } from '#engine/conditions';
import type { When } from '#schemas/brand';

/** What a document asks a style sheet, since it is the same for all devices and visitors. */
export interface Asked {
  'data-device'?: string | undefined;
  'data-visitor'?: 'guest' | 'member' | undefined;
}

/** What a condition asks of the device and of the visitor; undefined when it asks neither. The same wherever it is drawn. */
export function askedOf({ device, session }: When): Asked | undefined {
  if (!device && !session) return undefined;
  const visitor = session && (session === 'guest' ? 'guest' : 'member');
  return { 'data-device': device?.join(' '), 'data-visitor': visitor };
}

/**
 * What becomes of a block in a document, which does not know who reads it, where and when: `drawn` where its condition holds or
 * a style sheet can decide; `reserved` where only the browser can tell, and its place is kept.
 */
export function fateOf(when: When, facts: ConditionContext): 'drawn' | 'reserved' | 'left out' {
  const { device: _device, session: _session, language, flag, resource, ...rest } = when;
  const known = Object.fromEntries(
    Object.entries({ language, flag, resource }).filter(([, asked]) => asked !== undefined),
  );
  if (!evaluate(known, facts)) return 'left out';
  return Object.keys(rest).length > 0 ? 'reserved' : 'drawn';
}
