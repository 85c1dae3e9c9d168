import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import { textsIn } from '../../../folders/index.ts';
import { suggest, thereAre } from '../../../terminal/index.ts';
import { latest } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';

/** The platform's flag for logging in by SMS (§6). */
const flag = 'MOBILEVERCODELOGIN3';
/** The platform's flag for a new password by mobile number (§6). */
const recoveryFlag = 'CHNGPASSVERIF3';
/** The provider that every platform has. */
const ownProvider = 'platform';

/** What a brand says of logging in, of human checks and of codes by SMS goes together. */
export const access: Rule = {
  name: 'access',
  supersededBy: aboutNames('sms-provider-unknown'),
  checkFile({ file, json }) {
    return file === 'brand' ? [...unknownProvider(json), ...ignoredCheck(json)] : [];
  },
  checkBrand(brand) {
    const login = groupIn(brand.stack.files.get('brand')?.access, 'login');
    const methods = textsIn(login?.methods);
    const bySms = methods.includes('sms');
    const on = brand.stack.files.get('flags')?.[flag] === '1';
    const found = idleCheck(brand);
    const social = textsIn(login?.social).length > 0;
    if (bySms && methods.length === 1 && !on && !social) found.push(closed(brand));
    if (on && !bySms) found.push(missing(brand));
    return [...found, ...unreachableRecovery(brand)];
  },
};

/** Codes are to be sent by somebody whom the platform does not have. */
function unknownProvider({ access: group, platform }: JsonObject): Finding[] {
  const name = groupIn(group, 'sms')?.provider;
  if (typeof name !== 'string' || name === ownProvider) return [];
  const others = isObject(platform) ? textsIn(platform.smsProviders) : [];
  if (others.includes(name)) return [];
  const suggestion = suggest(name, [ownProvider, ...others]);
  const known = thereAre([ownProvider, ...others], suggestion);
  const message = `There is no SMS provider "${name}" in "platform.smsProviders".${known}`;
  // Whoever replaced the list did not look at the choice.
  const among = ['/access/sms/provider', '/platform/smsProviders'];
  return [{ rule: 'sms-provider-unknown', file: 'brand', pointer: '/access/sms/provider', among, message, suggestion }];
}

/** Characters in the login form from the start stand for a check in a window: it is never shown there. */
function ignoredCheck({ access: group }: JsonObject): Finding[] {
  const check = groupIn(group, 'humanCheck');
  const { kind } = check ?? {};
  if ((kind !== 'slider' && kind !== 'geetest') || !isObject(group) || group.captcha !== 'always') return [];
  const where = check?.where === undefined ? ['login'] : textsIn(check.where);
  if (!where.includes('login')) return [];
  const message = `The ${kind} never comes before a login: "captcha" is "always", and one check is enough.`;
  const among = ['/access/captcha', '/access/humanCheck/kind'];
  return [
    { rule: 'human-check-ignored', severity: 'warning', file: 'brand', pointer: '/access/captcha', among, message },
  ];
}

/** A brand says where a check stands, and nobody which: there is none. */
function idleCheck({ folders, stack }: OpenBrand): Finding[] {
  const own = groupIn(folders.at(-1)?.files.get('brand')?.access, 'humanCheck');
  const { kind = 'none' } = groupIn(stack.files.get('brand')?.access, 'humanCheck') ?? {};
  if (own?.where === undefined || own.kind !== undefined || kind !== 'none') return [];
  const message = 'There is no human check to stand there: its kind is "none".';
  const pointer = '/access/humanCheck/where';
  return [{ rule: 'human-check-ignored', severity: 'warning', file: 'brand', pointer, at: 'key', message }];
}

/** Where a brand names its ways to log in, and the flag of one. */
const methodsSpot = { file: 'brand', pointer: '/access/login/methods' };
const flagSpot = { file: 'flags', pointer: `/${flag}` };

/** The only way to log in is off. */
function closed({ folders }: OpenBrand): Finding {
  const message = `Nobody can log in as the brand wants it: "sms" is the only way, and the flag "${flag}" is off.`;
  return { rule: 'login-closed', message, ...(latest([methodsSpot, flagSpot], folders) ?? methodsSpot) };
}

/** The platform offers logging in by SMS, and the brand has no tab for it. */
function missing({ folders }: OpenBrand): Finding {
  const message = `The flag "${flag}" is on, and "access.login.methods" has no "sms": nobody can log in by SMS.`;
  const spot = latest([flagSpot, methodsSpot], folders) ?? flagSpot;
  return { rule: 'login-method-hidden', severity: 'warning', message, ...spot };
}

/** Where a brand names its ways to get a new password, and the flag of one. */
const recoverySpot = { file: 'brand', pointer: '/access/recovery/methods' };
const recoveryFlagSpot = { file: 'flags', pointer: `/${recoveryFlag}` };

/** By mobile number is the only way to a new password and is off; or it is on, and the brand does not offer it. */
function unreachableRecovery({ stack, folders }: OpenBrand): Finding[] {
  const group = groupIn(stack.files.get('brand')?.access, 'recovery');
  if (group?.methods === undefined) return [];
  const methods = textsIn(group?.methods);
  const byMobile = methods.includes('mobile');
  const on = stack.files.get('flags')?.[recoveryFlag] === '1';
  if (byMobile && methods.length === 1 && !on) {
    const message = `Nobody can set a new password as the brand wants it: "mobile" is the only way, and the flag "${recoveryFlag}" is off.`;
    const spot = latest([recoverySpot, recoveryFlagSpot], folders) ?? recoverySpot;
    return [{ rule: 'recovery-closed', message, ...spot }];
  }
  if (!on || byMobile) return [];
  const message = `The flag "${recoveryFlag}" is on, and "access.recovery.methods" has no "mobile": nobody can get a new password by SMS.`;
  const spot = latest([recoveryFlagSpot, recoverySpot], folders) ?? recoveryFlagSpot;
  return [{ rule: 'recovery-method-hidden', severity: 'warning', message, ...spot }];
}

function groupIn(value: Json | undefined, name: string): JsonObject | undefined {
  const group = isObject(value) ? value[name] : undefined;
  return isObject(group) ? group : undefined;
}
