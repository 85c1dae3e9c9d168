import type { ReactNode } from 'react';
import type { Translate, useFormat } from '#engine/i18n';
import { messageFrom } from '#engine/i18n';
import { Money } from '#engine/kit';
import type { Command, CommandFacts } from '#schemas/admin';

type Row = { label: string; value: ReactNode };
type Format = ReturnType<typeof useFormat>;

/** Facts that are amounts of money. */
const amounts = new Set(['balance', 'after', 'turnover', 'payout', 'each']);
/** Where the words of states are, by the command that changes them. */
const states: { readonly [action: string]: string } = {
  decideWithdrawal: 'withdrawals',
  decideDeposit: 'deposits',
  decideFeedback: 'feedback',
  decideRedemption: 'redemptions',
  decideApplication: 'applications',
};

/** Facts that are moments, ms since 1970. */
const moments = new Set(['lockedUntil', 'changedAt', 'coolingUntil', 'from', 'inForceAt', 'triedAt']);

/** Facts of a command in words, each beside its value. What was decided is said by its name. */
export function factRows(
  action: string,
  facts: CommandFacts | undefined,
  currency: string | undefined,
  text: Translate<'office'>,
  format: Format,
): Row[] {
  return Object.entries(facts ?? {})
    .filter(([name]) => name !== 'verdict')
    .map(([name, value]) => ({
      label: text(messageFrom(`office:command.facts.${name}`)),
      value: wordsOf({ action, name, value, currency }, text, format),
    }));
}

interface Fact {
  action: string;
  name: string;
  value: string | number | boolean;
  currency: string | undefined;
}

function wordsOf({ action, name, value, currency }: Fact, text: Translate<'office'>, format: Format): ReactNode {
  if (typeof value === 'boolean') return text(value ? 'command.yes' : 'command.no');
  if (name === 'lockReason') return text(messageFrom(`office:lock.reasons.${value}`));
  if (name === 'code') return text(messageFrom(`errors:${value}`));
  if (name === 'state' && states[action]) return text(messageFrom(`office:${states[action]}.states.${value}`));
  if (name === 'category') return text(messageFrom(`office:feedback.categories.${value}`));
  if (name === 'roles')
    return String(value)
      .split(', ')
      .map((role) => text(messageFrom(`office:operators.roleNames.${role}`)))
      .join(', ');
  if (name === 'merchants' && value === '*') return text('command.allMerchants');
  if (typeof value === 'number' && moments.has(name)) return format.moment(value);
  if (typeof value === 'number' && amounts.has(name)) return <Money minor={value} currency={currency} />;
  return <bdi>{value}</bdi>;
}

/** What of a body is words that somebody wrote. */
const written = ['note', 'reply', 'comment', 'name', 'vendor', 'lottery', 'numero', 'match', 'score', 'to'] as const;

/** What was asked for beside its facts, in words. */
export function askedRows(body: Command['body'], text: Translate<'office'>, format: Format): Row[] {
  const { texts, from, ...fields }: { [field: string]: unknown } = { ...body };
  const rows: Row[] = written.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' && value !== ''
      ? [{ label: text(messageFrom(`office:command.facts.${name}`)), value: <span dir="auto">{value}</span> }]
      : [];
  });
  if (typeof from === 'number') rows.push({ label: text('command.facts.from'), value: format.moment(from) });
  const [first] =
    typeof texts === 'object' && texts ? Object.values(texts as { [code: string]: { title?: string } }) : [];
  if (first?.title) rows.push({ label: text('command.facts.title'), value: <span dir="auto">{first.title}</span> });
  return rows;
}
