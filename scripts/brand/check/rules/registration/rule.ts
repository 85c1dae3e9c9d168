import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import { valueAt } from '../../../folders/index.ts';
import { platformNames } from '../../../references/index.ts';
import { listed } from '../../../terminal/index.ts';
import { latest, type Spot } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';

/** A field that belongs behind another, in the same tab. */
const follows: Readonly<Record<string, { first: string; why: string }>> = {
  confirmPassword: { first: 'password', why: 'the password would be asked for after its repetition' },
  verificationCode: { first: 'mobileNum', why: 'the code would be asked for before the number that it goes to' },
};

/** A new player can get through the registration form, as far as the brand decides it. */
export const registration: Rule = {
  name: 'registration',
  checkFile({ file, json }) {
    if (file !== 'registration' || !isObject(json.tabs)) return [];
    return Object.entries(json.tabs).flatMap(([mode, tab]) => {
      return isObject(tab) && Array.isArray(tab.fields) ? misplaced(mode, tab.fields) : [];
    });
  },
  checkBrand(brand, contracts) {
    const form = brand.stack.files.get('registration');
    if (!form) return [];
    return [...closed(form, brand, platformNames(contracts).flags), ...unreadable(form, brand)];
  },
};

function misplaced(mode: string, fields: readonly unknown[]): Finding[] {
  return fields.flatMap((field, index): Finding[] => {
    const rule = typeof field === 'string' ? follows[field] : undefined;
    if (!rule || fields.slice(0, index).includes(rule.first)) return [];
    const lacking = !fields.includes(rule.first);
    const at = pointer(`${pointer('/tabs', mode)}/fields`, index);
    const message = lacking
      ? `"${field}" needs "${rule.first}" before it: left out, it would be added at the end.`
      : `"${field}" stands before "${rule.first}": ${rule.why}.`;
    return [{ rule: 'registration-order', severity: 'warning', file: 'registration', pointer: at, message }];
  });
}

/** Every tab hides behind a flag that is off by default. */
function closed({ tabs }: JsonObject, { stack, folders }: OpenBrand, known: ReadonlySet<string>): Finding[] {
  if (!isObject(tabs)) return [];
  const defaults = stack.files.get('flags') ?? {};
  const flags = Object.values(tabs).map((tab) => (isObject(tab) ? tab.flag : undefined));
  if (flags.length === 0 || !flags.every((flag) => typeof flag === 'string' && defaults[flag] !== '1')) return [];
  const names = [...new Set(flags.map(String))];
  // A flag that nobody knows is reported where it is named.
  if (names.some((name) => defaults[name] === undefined && !known.has(name))) return [];
  const message = `Nobody can register: every tab needs a flag that is off, ${listed(names)}.`;
  const spots = [
    ...names.map((name) => ({ file: 'flags', pointer: `/${name}` })).filter((spot) => isWritten(spot, folders)),
    ...Object.keys(tabs).map((mode) => ({ file: 'registration', pointer: `${pointer('/tabs', mode)}/flag` })),
  ];
  return [
    { rule: 'registration-closed', message, ...(latest(spots, folders) ?? { file: 'registration', pointer: '/tabs' }) },
  ];
}

/** Whether a layer says something of a place, be it by a null. */
function isWritten({ file, pointer: at }: Spot, folders: OpenBrand['folders']): boolean {
  return folders.some(({ files }) => valueAt(files.get(file), at) !== undefined);
}

/** The agreement to tick stands on a page that guests cannot read. */
function unreadable({ terms }: JsonObject, { stack, folders }: OpenBrand): Finding[] {
  const id = isObject(terms) ? terms.route : undefined;
  const route = typeof id === 'string' ? stack.files.get('routes')?.[id] : undefined;
  if (typeof id !== 'string' || !isObject(route)) return [];
  const settings = stack.files.get('brand')?.settings;
  const walled = isObject(settings) && settings.loginedToHomePage === true && route.public !== true;
  const isShut = ['member', 'real', 'agent'].includes(String(route.access));
  if (!isShut && !walled) return [];
  const why = walled
    ? `"${id}" is not "public", and "loginedToHomePage" is on`
    : `the access of "${id}" is "${route.access}"`;
  const spots = [
    named,
    walled ? { file: 'brand', pointer: '/settings/loginedToHomePage' } : undefined,
    { file: 'routes', pointer: `${pointer('', id)}/${walled ? 'public' : 'access'}` },
  ].filter((spot) => spot !== undefined);
  const message = `Nobody can read the agreement before registering: ${why}.`;
  return [{ rule: 'registration-terms', message, ...(latest(spots, folders) ?? named) }];
}

/** Where the agreement is named. */
const named = { file: 'registration', pointer: '/terms/route' };
