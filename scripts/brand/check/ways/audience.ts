import { type ConditionContext, evaluate } from '#engine/conditions';
import type { When } from '#schemas/brand';
import { devices, roles, visitor } from '../../conditions/index.ts';

/** Kinds of players and of devices, as one set of bits: a kind of player on a kind of device is one of them. */
export type Audience = number;

export const everybody: Audience = (1 << (roles.length * devices.length)) - 1;
export const guests: Audience = audienceOf({ session: 'guest' });
export const players: Audience = audienceOf({ session: 'any' });

/** What is shown: for whom at most, and whether nothing else decides. */
export interface Shown {
  whens: readonly When[];
  audience: Audience;
  /** It depends on who looks by which device, and on nothing else. */
  isFree: boolean;
}

export const always: Shown = { whens: [], audience: everybody, isFree: true };

/** What is shown under one condition more. */
export function under(shown: Shown, when: When | undefined): Shown {
  if (!when) return shown;
  return {
    whens: [...shown.whens, when],
    audience: shown.audience & audienceOf(when),
    isFree: shown.isFree && isPlain(when),
  };
}

/** Both at once. */
export function both(one: Shown, other: Shown): Shown {
  if (one === always) return other;
  if (other === always) return one;
  return {
    whens: [...one.whens, ...other.whens],
    audience: one.audience & other.audience,
    isFree: one.isFree && other.isFree,
  };
}

/** Kinds of players of an audience. */
export function rolesIn(audience: Audience): ConditionContext['role'][] {
  return roles.filter((_, index) => (audience & (0b111 << (index * devices.length))) !== 0);
}

/** Kinds of devices of an audience. */
export function devicesIn(audience: Audience): ConditionContext['device'][] {
  return devices.filter((device) => (audience & audienceOf({ device: [device] })) !== 0);
}

/** Those whom a condition lets see, as far as who they are and their device decide it: at most these. */
export function audienceOf({ session, role, device }: When): Audience {
  let found = 0;
  for (const [row, name] of roles.entries()) {
    if (!isAmong(name, role)) continue;
    if (session && !evaluate({ session }, { ...visitor, role: name })) continue;
    for (const [column, one] of devices.entries()) {
      if (isAmong(one, device)) found |= 1 << (row * devices.length + column);
    }
  }
  return found;
}

/** Whether a list names it, or there is none; what is no list, as in a damaged file, is the schema's to report. */
function isAmong<Name>(name: Name, list: readonly Name[] | undefined): boolean {
  return !Array.isArray(list) || list.includes(name);
}

function isPlain(when: When): boolean {
  for (const word in when) if (word !== 'session' && word !== 'role' && word !== 'device') return false;
  return true;
}
