import type { ConditionContext } from '#engine/conditions';
import { circumstances, devices } from '../../../conditions/index.ts';
import { joined, someOf } from '../../../terminal/index.ts';
import { type Audience, devicesIn, rolesIn } from '../../ways/audience.ts';

/** A route that some of those who may enter it do not come to. */
export interface Lack {
  id: string;
  whom: Audience;
  /** Who may enter it, on any device. */
  entering: Audience;
}

/** Where nothing leads, whom and on which devices, and what it takes. */
export function sentenceOf(lacks: readonly Lack[]): string {
  const sentences = [...Map.groupBy(lacks, phrase)].map(([whom, all]) => {
    const ids = all.map(({ id }) => id);
    return `Nothing leads ${whom}to the ${ids.length > 1 ? 'routes' : 'route'} ${someOf(ids, 'and')}.`;
  });
  return `${sentences.join(' ')} It takes an entry of a menu, a block, a slide or another link there.`;
}

const people: Readonly<Record<ConditionContext['role'], string>> = {
  guest: 'guests',
  trial: 'trial players',
  member: 'members',
  agent: 'agents',
};

/** Whom, where it is not everybody who may enter; and on which devices, where it is not each. */
function phrase({ whom, entering }: Lack): string {
  const roles = rolesIn(whom);
  const who = roles.length < rolesIn(entering).length ? joined(roles.map((role) => people[role])) : '';
  const on = devicesIn(whom);
  const where = on.length < devices.length ? circumstances(new Map([['device', on]])) : '';
  return [who, where].map((part) => (part === '' ? '' : `${part} `)).join('');
}
