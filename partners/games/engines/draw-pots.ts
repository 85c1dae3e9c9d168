import type { RandomSource } from './engine.ts';
import { type PotLevel, type PotName, potParts } from './pots.ts';

/** A level that has fallen, and what it pays in minor units. */
export type PotHit = { readonly level: PotName; readonly amount: number };

/**
 * Whether a level falls: of `odds` units of stake one hits, and a stake of so many units has so many chances. The part of a
 * unit is drawn apart, as numbers below `odds` × `unit` may be too large to be drawn at once.
 */
function falls({ odds }: PotLevel, stake: number, unit: number, random: RandomSource): boolean {
  const whole = Math.floor(stake / unit);
  const drawn = random.below(odds);
  return drawn < whole || (drawn === whole && random.below(unit) < stake % unit);
}

/** Draws all levels for a stake; `held` and `changes` are thousandths of a minor unit, by level. */
export function drawPots(
  levels: readonly PotLevel[],
  { stake, unit, held }: { readonly stake: number; readonly unit: number; readonly held: readonly number[] },
  random: RandomSource,
): { readonly hits: readonly PotHit[]; readonly changes: readonly number[] } {
  const hits: PotHit[] = [];
  const changes = levels.map((level, index) => {
    const added = level.share * stake;
    if (!falls(level, stake, unit, random)) return added;
    // The stake that hits has fed the pot as well; the rest of a minor unit stays in it.
    const amount = Math.floor(((held[index] ?? 0) + added) / potParts);
    hits.push({ level: level.name, amount });
    return added - amount * potParts + level.seed * unit * potParts;
  });
  return { hits, changes };
}
