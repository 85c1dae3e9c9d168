import { messageFrom, type Translate } from '#engine/i18n';
import type { StatusTone } from '#engine/kit';
import type { Command, CommandFacts, CommandState } from '#schemas/admin';
import { auditedCalls } from '#schemas/admin-endpoints';
import { languageName } from './languages.ts';

/** What commands decide that read by it. */
const variants: { readonly [action in (typeof auditedCalls)[number]]?: readonly string[] } = {
  decideWithdrawal: ['approve', 'refuse', 'fail', 'forceReceive', 'giveBack'],
  decideDeposit: ['pay', 'fail'],
  decideFeedback: ['answer', 'close'],
  decideRedemption: ['approve', 'reject'],
  decideApplication: ['approve', 'reject'],
  decideBonus: ['give', 'withhold'],
  lockPlayer: ['yes', 'no'],
  setSiteMaintenance: ['yes', 'no'],
  setGameMaintenance: ['yes', 'no'],
  adjustBalance: ['give', 'take'],
};

/** What the log has rows of: calls of operators, and what the platform notes of players. */
const auditRows = [...auditedCalls, 'stateAge'] as const;

/** What a command is called, as a filter names it. */
export const actionLabels = Object.fromEntries(auditRows.map((name) => [name, `office:commands.${name}`])) as {
  readonly [Name in (typeof auditRows)[number]]: `office:commands.${Name}`;
};

/** What a command was: of what decides, what was decided; of what has been done, that it has. */
export function commandWords({ action, state, body }: WordedCommand, text: Translate<'office'>): string {
  const variant = variantOf({ action, body });
  const known: { readonly [name: string]: readonly string[] | undefined } = variants;
  if (variant === undefined || !known[action]?.includes(variant)) return text(messageFrom(`office:commands.${action}`));
  return text(messageFrom(`office:${state === 'done' ? 'verdictsDone' : 'verdicts'}.${action}.${variant}`));
}

type WordedCommand = Pick<Command, 'action' | 'body'> & { state: CommandState };

/** What of a body decides how a command reads. */
function variantOf({ action, body }: Pick<Command, 'action' | 'body'>): string | undefined {
  const { verdict, locked, closed, amount }: { [field: string]: unknown } = { ...body };
  if (typeof verdict === 'string') return verdict;
  if (action === 'adjustBalance' && typeof amount === 'number') return amount < 0 ? 'take' : 'give';
  const flag = locked ?? closed;
  return typeof flag === 'boolean' ? (flag ? 'yes' : 'no') : undefined;
}

/**
 * Why a command was refused, with what the code was told with. Commands of before that was kept have words that need none of it
 * (`errors:<code>_plain`).
 */
export function refusalWords(code: string, text: Translate<'office'>, values: CommandFacts = {}): string {
  const told = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    name === 'language' ? languageName(String(value), text) : String(value),
  ]);
  return text(messageFrom(`errors:${code}`), told.length === 0 ? { context: 'plain' } : Object.fromEntries(told));
}

/** What happened to a conversation of the chat. */
export function chatEvent(event: string): `chat.events.${ChatEvent}` {
  return `chat.events.${chatEvents.find((one) => one === event) ?? 'take'}`;
}

const chatEvents = ['open', 'take', 'handOver', 'putBack', 'close'] as const;
type ChatEvent = (typeof chatEvents)[number];

/** Tones of the states of commands. */
export const stateTones: Readonly<Record<CommandState, StatusTone>> = {
  begun: 'pending',
  waiting: 'pending',
  scheduled: 'pending',
  done: 'positive',
  refused: 'negative',
  declined: 'negative',
  withdrawn: 'neutral',
  failed: 'warning',
};
