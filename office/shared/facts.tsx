import type { ReactNode } from 'react';
import type { Translate } from '#engine/i18n';
import { messageFrom, useFormat } from '#engine/i18n';
import { Money } from '#engine/kit';
import type { CommandFacts } from '#schemas/admin';

/** Facts that are amounts of money. */
const amounts = new Set(['balance', 'after', 'turnover', 'payout', 'each']);

/** Facts that are moments, ms since 1970. */
const moments = new Set(['lockedUntil', 'changedAt', 'coolingUntil']);

function Moment({ at }: { at: number }) {
  return useFormat().moment(at);
}

/** Facts of a command in words, each beside its value. */
export function factRows(
  facts: CommandFacts | undefined,
  currency: string | undefined,
  text: Translate<'office'>,
): { label: string; value: ReactNode }[] {
  return Object.entries(facts ?? {}).map(([name, value]) => ({
    label: text(messageFrom(`office:command.facts.${name}`)),
    value: wordsOf(name, value, currency, text),
  }));
}

function wordsOf(
  name: string,
  value: string | number | boolean,
  currency: string | undefined,
  text: Translate<'office'>,
): ReactNode {
  if (typeof value === 'boolean') return text(value ? 'command.yes' : 'command.no');
  if (name === 'lockReason') return text(messageFrom(`office:lock.reasons.${value}`));
  if (name === 'code') return text(messageFrom(`errors:${value}`));
  if (typeof value === 'number' && moments.has(name)) return <Moment at={value} />;
  if (typeof value === 'number' && amounts.has(name)) return <Money minor={value} currency={currency} />;
  return <bdi>{value}</bdi>;
}
