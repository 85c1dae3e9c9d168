import { circumstances, roles } from '../../../conditions/index.ts';
import { everybody, players } from '../../ways/audience.ts';
import type { Lack } from '../../ways/duty.ts';

/** So many losses are named; the rest are counted. */
const named = 4;

/** Who cannot do what, and what it takes. */
export function sentenceOf(lacks: readonly Lack[]): string {
  const losses = new Map<string, string[]>();
  for (const lack of lacks) {
    const who = [subjectOf(lack), circumstances(lack.worlds)];
    const key = who.join('\0');
    losses.set(key, [...(losses.get(key) ?? []), lack.duty.loss]);
  }
  const sentences = [...losses].map(([key, all]) => {
    const [who = '', where = ''] = key.split('\0');
    return `${who} ${listedShort([...new Set(all)])}${where === '' ? '' : ` ${where}`}.`;
  });
  const remedies = [...new Set(lacks.map(({ duty }) => duty.remedy))];
  return `${sentences.join(' ')} It takes ${remedies.slice(0, 2).join('; and ')}.`;
}

function subjectOf({ duty: { whom }, worlds }: Lack): string {
  const found = worlds.get('role');
  if (!found && whom === everybody) return 'Nobody can';
  if (!found && whom === players) return 'Nobody who is logged in can';
  const names = found ?? (whom === 0 ? [] : ['guest']);
  return `${phrase(names.map(String))} cannot`;
}

const people: Readonly<Record<string, string>> = {
  guest: 'a guest',
  trial: 'a trial player',
  member: 'a member',
  agent: 'an agent',
};

function phrase(names: readonly string[]): string {
  const all = roles.filter((role) => names.includes(role)).map((role) => people[role] ?? role);
  const text = all.length > 1 ? `${all.slice(0, -1).join(', ')} or ${all.at(-1)}` : (all[0] ?? '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listedShort(losses: readonly string[]): string {
  const more = losses.length - named;
  if (more > 1) return `${losses.slice(0, named).join(', ')}, nor do ${more} more things`;
  return losses.length > 1 ? `${losses.slice(0, -1).join(', ')} or ${losses.at(-1)}` : (losses[0] ?? '');
}
