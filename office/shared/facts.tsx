import { lazy, type ReactNode, Suspense } from 'react';
import { messageFrom, type Translate, type useFormat } from '#engine/i18n';
import { Money } from '#engine/kit';
import { Skeleton } from '#engine/ui';
import type { Command, CommandFacts } from '#schemas/admin';
import { changeWords } from './changes-of-guards.ts';
import { factName } from './fact-names.ts';
import { languageName } from './languages.ts';

/** A value beside what it is called. */
export type FactRow = { label: string; value: ReactNode };

/** What facts are written with. */
export interface FactWords {
  text: Translate<'office'>;
  format: ReturnType<typeof useFormat>;
  merchantName(code: string): string;
}

/** It comes with the schema of profiles. */
const ProfileParts = lazy(() => import('./profile/ProfileParts.tsx'));

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

/** Facts of a command that were looked up, in words. What was decided is said by its name. */
export function factRows(
  { action, currency }: Pick<Command, 'action' | 'currency'>,
  facts: CommandFacts | undefined,
  words: FactWords,
): FactRow[] {
  return Object.entries(facts ?? {})
    .filter(([name]) => name !== 'verdict')
    .map(([given, value]) => {
      const name = factName(action, given);
      return { label: factLabel(name, words), value: wordsOf({ action, name, value, currency }, words) };
    });
}

/** What the row of a fact is called. */
export function factLabel(name: string, { text }: FactWords): string {
  return text(messageFrom(`office:command.facts.${name}`));
}

interface Fact {
  action: string;
  name: string;
  value: string | number | boolean;
  currency: string | undefined;
}

function wordsOf({ action, name, value, currency }: Fact, words: FactWords): ReactNode {
  const { text, format } = words;
  if (name === 'state' && states[action]) return text(messageFrom(`office:${states[action]}.states.${value}`));
  const wording = Object.hasOwn(wordings, name) ? wordings[name] : undefined;
  if (wording) return wording(value, words);
  if (typeof value === 'boolean') return text(value ? 'command.yes' : 'command.no');
  if (typeof value === 'number' && moments.has(name)) return format.moment(value);
  if (typeof value === 'number' && amounts.has(name)) return <Money minor={value} currency={currency} />;
  return <bdi>{value}</bdi>;
}

/** Facts that are codes, or lists of them. */
const wordings: { readonly [name: string]: (value: Fact['value'], words: FactWords) => ReactNode } = {
  lockReason: (value, { text }) => text(messageFrom(`office:lock.reasons.${value}`)),
  code: (value, { text }) => text(messageFrom(`errors:${value}`)),
  category: (value, { text }) => text(messageFrom(`office:feedback.categories.${value}`)),
  kind: (value, { text }) => text(messageFrom(`office:findings.kinds.${value}`)),
  change: (value, { text }) => changeWords(String(value), text),
  toUpline: (value, words) => uplineWords(value === true, words),
  rankGiven: (value, words) => rankWords(Number(value), words),
  roles: (value, words) => roleWords(listed(value), words),
  merchants: (value, words) => merchantWords(listed(value), words),
  languages: (value, { text }) =>
    listed(value)
      .map((code) => languageName(code, text))
      .join(', '),
  keys: (value) => (
    <Suspense fallback={<Skeleton height="1em" />}>
      <ProfileParts keys={listed(value)} />
    </Suspense>
  ),
};

/** Facts have no lists: they are written with commas. */
const listed = (value: Fact['value']): string[] => String(value).split(', ');

/** Roles as operators call them. */
export function roleWords(roles: readonly string[], { text }: FactWords): string {
  return roles.map((role) => text(messageFrom(`office:operators.roleNames.${role}`))).join(', ');
}

/** Merchants by their names; one that the operator does not work for by its code. */
export function merchantWords(codes: readonly string[], { text, merchantName }: FactWords): string {
  return codes.includes('*') ? text('command.allMerchants') : codes.map(merchantName).join(', ');
}

/** Whether money may go to the upline. */
export function uplineWords(may: boolean, { text }: FactWords): string {
  return text(may ? 'standing.allowed' : 'standing.forbidden');
}

/** A club rank that was given; none is 0. */
export function rankWords(rank: number, { text }: FactWords): string {
  return rank > 0 ? text('standing.level', { rank }) : text('standing.none');
}
