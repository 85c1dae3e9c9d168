import type { PotHit } from '../../draw-pots.ts';
import type { RandomSource } from '../../engine.ts';
import { shuffled } from '../../fair/pick.ts';
import type { PotName } from '../../pots.ts';
import { stepList } from '../machine.ts';
import type { SlotOutcome } from '../outcome.ts';
import type { JackpotExtra } from './machine.ts';

const names: readonly PotName[] = ['grand', 'major', 'minor', 'mini'];

/** Coins that are turned over one by one: of the other levels two at most, so that the third of `level` ends it. */
function turnedFor(level: PotName, random: RandomSource): readonly PotName[] {
  const before = names.flatMap((name) => Array.from({ length: name === level ? 2 : random.below(3) }, () => name));
  return [...shuffled(before.length, random).flatMap((at) => before[at] ?? []), level];
}

/** A round with a step for each pot that has fallen in it. */
export function withPots({ mechanic, steps }: SlotOutcome, hits: readonly PotHit[], random: RandomSource): SlotOutcome {
  const { steps: all, add } = stepList();
  all.push(...steps);
  for (const { level, amount } of hits) {
    const extra: JackpotExtra = { level, turned: turnedFor(level, random) };
    add({
      kind: 'feature',
      grid: steps.at(-1)?.grid ?? [],
      wins: [{ symbol: 'C', count: 3, cells: [], win: amount }],
      multiplier: 1,
      award: 0,
      left: 0,
      extra,
    });
  }
  return { mechanic, steps: all };
}
