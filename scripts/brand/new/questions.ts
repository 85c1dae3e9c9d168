import { isObject, type JsonObject } from '#engine/brand';
import { Dice } from '../../art/index.ts';
import { colourOf } from '../colour/index.ts';
import { CannotRun, hint, oneOf } from '../terminal/index.ts';
import type { Answers, Parent } from './answers.ts';
import { themeNames } from './files.ts';
import { layoutsFor } from './layout.ts';
import { bounded } from './name.ts';
import { languages, markets } from './presets.ts';
import { isSpoken, isTranslated } from './texts.ts';

/** What a question is asked about: what is known by then. */
export type Known = Pick<Answers, 'id' | 'parent'> & Partial<Answers>;

/** One question: how it is asked, what is offered, and what an answer means. */
export interface Question<Key extends keyof Answers> {
  ask: string;
  /** Lines above the question. */
  choices?: (parent: Parent) => string[];
  /** Taken when nothing is said; undefined when something must be. */
  offered(known: Known, parent: Parent): string | undefined;
  /** Throws CannotRun for what cannot be taken, with what was meant. */
  read(text: string, parent: Parent): Answers[Key];
}

type Asked = Exclude<keyof Answers, 'id' | 'parent'>;

/** All questions in the order in which they are asked. */
export const questions: { [Key in Asked]: Question<Key> } = {
  name: {
    ask: 'Name, as players read it',
    offered: ({ id }) => words(id),
    read: bounded,
  },
  market: {
    ask: 'Market (country)',
    choices: () => Object.entries(markets).map(([code, { name, currency }]) => `${code}  ${name}, ${currency}`),
    offered: () => undefined,
    read: (text) => marketOf(text.trim()),
  },
  languages: {
    ask: 'Languages, the default first',
    choices: (parent) => spoken(parent).map((code) => `${code}  ${languages[code]?.label}`),
    offered: ({ market }, parent) =>
      markets[market ?? '']?.languages.flatMap((code) => asSpoken(code, parent)).join(',') || 'EN',
    read: (text, parent) => {
      const codes = text.split(/[\s,]+/).filter((code) => code !== '');
      if (codes.length === 0) throw new CannotRun('A brand has one language at least.');
      return [...new Set(codes.map((code) => languageOf(code.toUpperCase(), parent)))];
    },
  },
  color: {
    ask: 'Colour that the themes are derived from',
    // Follows from the id, so that two new brands seldom look alike.
    offered: ({ id }) => new Dice(`colour:${id}`).pick(seeds),
    read: seed,
  },
  layout: {
    ask: 'Layout',
    choices: (parent) => [...layoutsFor(parent)].map(([name, summary]) => `${name.padEnd(9)}  ${summary}`),
    offered: (_known, parent) => layoutsFor(parent).keys().next().value,
    read: (text, parent) => oneOf('layout', text.trim(), [...layoutsFor(parent).keys()]),
  },
  theme: {
    ask: 'Theme to open in',
    offered: (_known, parent) => said(parent, 'themes', 'default') ?? 'light',
    read: (text, parent) => oneOf('theme', text.trim(), themeNames(parent)),
  },
  merchantCode: {
    ask: 'Merchant code',
    offered: (_known, parent) => said(parent, 'merchantCode') ?? 'demo',
    read: (text) => {
      if (/^[a-z0-9]{2,20}$/.test(text.trim())) return text.trim();
      throw new CannotRun(`"${text}" is no merchant code: that is 2 to 20 small letters and digits.`);
    },
  },
};

/** Languages that there are texts in, the parent's or ours: described as the parent does, or beside those that it speaks. */
function spoken(parent: Parent): string[] {
  const own = supported(parent);
  const tags = new Set(Object.values(own));
  return Object.entries(languages).flatMap(([code, { tag }]) => {
    return (isSpoken(code, parent) || isTranslated(code)) && (code in own || !tags.has(tag)) ? [code] : [];
  });
}

/** A language, or the code under which the parent speaks it. */
function asSpoken(code: string, parent: Parent): string[] {
  if (spoken(parent).includes(code)) return [code];
  return Object.entries(supported(parent)).flatMap(([other, tag]) => (tag === languages[code]?.tag ? [other] : []));
}

/** Code → tag of the languages that players of the parent can choose. */
function supported({ files }: Parent): Record<string, unknown> {
  const chosen = files.get('brand')?.languages;
  const all = isObject(chosen) && isObject(chosen.supported) ? chosen.supported : {};
  return Object.fromEntries(Object.entries(all).map(([code, json]) => [code, isObject(json) ? json.tag : undefined]));
}

function said({ files }: Parent, ...path: string[]): string | undefined {
  const brand: JsonObject = files.get('brand') ?? {};
  const value = path.reduce<unknown>((json, key) => (isObject(json) ? json[key] : undefined), brand);
  return typeof value === 'string' ? value : undefined;
}

function seed(text: string): string {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const whole = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : text.trim().replace(/^(?!#)/, '#');
  const colour = /^#[0-9a-f]{6}$/i.test(whole) ? whole.toLowerCase() : text.trim();
  if (colourOf(colour)?.alpha === 1) return colour;
  throw new CannotRun(`"${text}" is no colour: write it as #0b6e4f or oklch(0.48 0.1 165).`);
}

/** A language that a new brand can have from the start. Any other needs a translation first, which is not made here. */
function languageOf(code: string, parent: Parent): string {
  const known = spoken(parent);
  if (known.includes(code)) return code;
  const all = known.map((one) => `${one} (${languages[one]?.label})`).join(', ');
  const others = ` New brands come with texts in ${all}. Another language is added afterwards: docs/operator.md, "A language of your own".`;
  throw new CannotRun(`There is no language "${code}".${hint(code, known) || others}`);
}

/** A market by its code or its name. */
function marketOf(text: string): string {
  const known = Object.entries(markets);
  const found = known.find(([code, { name }]) => [code, name.toUpperCase()].includes(text.toUpperCase()));
  if (found) return found[0];
  const close = hint(text, [...known.map(([code]) => code), ...known.map(([, { name }]) => name)]);
  const all = known.map(([code, { name }]) => `  ${code}  ${name}`);
  throw new CannotRun(
    [
      `There is no market "${text}".${close} Add a row to scripts/brand/new/data/markets.json, or take one of:`,
      ...all,
    ].join('\n'),
  );
}

/** Seeds that make a good pair of themes. */
const seeds = ['#0b6e4f', '#c2185b', '#1a4fd6', '#e0312d', '#6a3fd1', '#0a8a9f', '#d9730d', '#e3b505'];

function words(id: string): string {
  return id
    .split('-')
    .filter((word) => word !== '')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join(' ');
}
