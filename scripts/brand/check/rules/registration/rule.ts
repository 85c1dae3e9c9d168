import { effectiveFlags, isObject, type JsonObject, pointer } from '#engine/brand';
import {
  fieldBefore,
  isRegistrationField,
  openTabs,
  registrationField,
  registrationForm,
} from '../../../../../schemas/platform/registration-fields.ts';
import type { OpenBrand } from '../../../fleet/index.ts';
import { nameIn, valueAt } from '../../../folders/index.ts';
import { platformNames } from '../../../references/index.ts';
import { listed } from '../../../terminal/index.ts';
import { latest, type Spot } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';

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

const reasons = {
  repeats: 'it would be asked for before what it repeats',
  code: 'the code would be asked for before the number that it goes to',
};

/** Fields that stand before the one that they repeat, or a code before the number that it goes to. */
function misplaced(mode: string, fields: readonly unknown[]): Finding[] {
  return fields.flatMap((field, index): Finding[] => {
    if (typeof field !== 'string' || !isRegistrationField(field)) return [];
    const before = fieldBefore(field);
    if (!before || fields.slice(0, index).includes(before)) return [];
    const at = pointer(`${pointer('/tabs', mode)}/fields`, index);
    const message = fields.includes(before)
      ? `"${field}" stands before "${before}": ${reasons[registrationField(field).repeats ? 'repeats' : 'code']}.`
      : `"${field}" needs "${before}" before it: left out, it would be added at the end.`;
    return [{ rule: 'registration-order', severity: 'warning', file: 'registration', pointer: at, message }];
  });
}

/** No tab is open by the flags of flags.json: that of its form, and its own. */
function closed({ tabs }: JsonObject, { stack, folders }: OpenBrand, known: ReadonlySet<string>): Finding[] {
  const laidOut = Object.entries(isObject(tabs) ? tabs : {}).filter(([, tab]) => isObject(tab));
  const defaults = (stack.files.get('flags') ?? {}) as Record<string, string>;
  const on = effectiveFlags(defaults, undefined);
  const layout = Object.fromEntries(laidOut) as Record<string, JsonObject & { flag?: string }>;
  if (laidOut.length === 0 || openTabs(layout, on).length > 0) return [];
  const wanted = Object.entries(layout).flatMap(([mode, { flag }]) => [registrationForm(mode)?.flag, flag]);
  const open: ReadonlySet<unknown> = on;
  const names = [...new Set(wanted.filter((flag) => typeof flag === 'string' && !open.has(flag)))].map(String);
  // A flag that nobody knows is reported where it is named, and so is a tab that there is not.
  if (names.length === 0 || names.some((name) => defaults[name] === undefined && !known.has(name))) return [];
  const message = `Nobody can register: every tab needs a flag that is off, ${listed(names)}.`;
  const spots = [
    ...names.map((name) => ({ file: 'flags', pointer: `/${name}` })).filter((spot) => isWritten(spot, folders)),
    ...Object.entries(layout).flatMap(([mode, { flag }]) => {
      return flag === undefined ? [] : [{ file: 'registration', pointer: `${pointer('/tabs', mode)}/flag` }];
    }),
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
  const isShut = ['member', 'real', 'agent'].includes(nameIn(route.access));
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
