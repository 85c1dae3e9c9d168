import type { ReactNode } from 'react';
import { messageFrom } from '#engine/i18n';
import type { Command } from '#schemas/admin';
import { type AskedName, askedName, isShownElsewhere } from './fact-names.ts';
import { type FactRow, type FactWords, factLabel, merchantWords, rankWords, roleWords, uplineWords } from './facts.tsx';
import { knownLanguage } from './languages.ts';

type Asked = Pick<Command, 'action' | 'body'>;
/** Undefined for a value of another kind than the property has: it is shown as it is. */
type Wording = (value: unknown, words: FactWords) => ReactNode;

/**
 * All that was asked for, in words: whoever agrees to a command agrees to every property of its body. One that nobody has foreseen
 * is shown as it is.
 */
export function askedRows({ action, body }: Asked, words: FactWords): FactRow[] {
  const given = Object.entries(body).filter(
    ([property, value]) => !isShownElsewhere(property) && value !== undefined && value !== '',
  );
  const said = given.flatMap(([property, value]) => rowsOf({ action, property, value }, words));
  return [...said, ...unsaidRows({ action, body }, words)];
}

interface Property {
  action: string;
  property: string;
  value: unknown;
}

function rowsOf({ action, property, value }: Property, words: FactWords): FactRow[] {
  const name = askedName(action, property);
  if (name === 'title') return titleRows(value, words);
  const known = name && wordings[name]?.(value, words);
  return [{ label: factLabel(name ?? property, words), value: known ?? asItIs(value) }];
}

/** What a body says by leaving a property out. */
function unsaidRows({ action, body }: Asked, words: FactWords): FactRow[] {
  const { text } = words;
  const { player, rank, locked, days, score }: { [property: string]: unknown } = { ...body };
  const row = (name: AskedName, value: string) => [{ label: factLabel(name, words), value }];
  if ((action === 'sendMessage' || action === 'giveReward') && player === undefined && rank === undefined)
    return row('receivers', text('messages.all'));
  if (action === 'lockPlayer' && locked === true && days === undefined) return row('ends', text('lock.open'));
  if (action === 'correctMatch' && score === undefined) return row('score', text('command.annulled'));
  return [];
}

const isWords = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number';
const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isWords);

const asItIs = (value: unknown): ReactNode => <span dir="auto">{isWords(value) ? value : JSON.stringify(value)}</span>;
const flag: Wording = (value, { text }) =>
  typeof value === 'boolean' ? text(value ? 'command.yes' : 'command.no') : undefined;

/** A title has a row in each language, called as the form has it that it was typed into. */
function titleRows(value: unknown, words: FactWords): FactRow[] {
  return Object.entries(Object(value)).map(([code, title]) => {
    const language = knownLanguage(code);
    const label = language ? words.text(`rewards.nameIn.${language}`) : `${factLabel('title', words)} (${code})`;
    return { label, value: asItIs(title) };
  });
}

/** How each property reads. Those that are missing are words that somebody wrote, or names. */
const wordings: { readonly [Name in AskedName]?: Wording } = {
  action: (value, { text }) => text(messageFrom(`office:commands.${value}`)),
  closed: flag,
  days: (value, { format }) => (isCount(value) ? format.number(value) : undefined),
  disabled: flag,
  ends: (value, { text }) =>
    isCount(value) ? (value === 1 ? text('lock.day') : text('lock.daysOf', { count: value })) : undefined,
  from: (value, { format }) => (isCount(value) ? format.moment(value) : undefined),
  invite: flag,
  locked: flag,
  lockReason: (value, { text }) => text(messageFrom(`office:lock.reasons.${value}`)),
  merchants: (value, words) => (isList(value) ? merchantWords(value, words) : undefined),
  period: (value, { format }) => {
    const { from, to } = Object(value) as { from?: unknown; to?: unknown };
    return isWords(from) && isWords(to) ? `${format.day(from)} – ${format.day(to)}` : undefined;
  },
  rankGiven: (value, words) => (isCount(value) ? rankWords(value, words) : undefined),
  receivers: (value, { text }) => (isCount(value) ? text('messages.fromRank', { rank: value }) : undefined),
  restore: flag,
  roles: (value, words) => (isList(value) ? roleWords(value, words) : undefined),
  score: (value) => {
    const { home, away } = Object(value) as { home?: unknown; away?: unknown };
    return isCount(home) && isCount(away) ? `${home}–${away}` : undefined;
  },
  state: (value, { text }) => text(messageFrom(`office:states.${value}`)),
  times: (value) => (isCount(value) ? `${value}×` : undefined),
  to: (value, { text }) => (value === null ? text('chat.toQueue') : undefined),
  toUpline: (value, words) => (typeof value === 'boolean' ? uplineWords(value, words) : undefined),
};
