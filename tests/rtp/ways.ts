import type { RandomSource } from '../../partners/games/engines/engine.ts';
import {
  fieldsOf,
  moneyWheelReturn,
  moneyWheelReturnsOf,
  turnWheel,
  type WheelKind,
} from '../../partners/games/engines/money-wheel/rules.ts';

/** Ways less likely than this are left out: a wheel may be turned again for ever. */
const least = 1e-16;
/** How far a return by all ways may be from what is stated, whose digits end there. */
const allowed = 1e-5;

/** Every way that draws can go, one after the other, each with its chance. */
export function* waysOf<T>(draw: (random: RandomSource) => T): Generator<readonly [chance: number, result: T]> {
  const taken: { at: number; readonly limit: number }[] = [];
  do {
    let [depth, chance] = [0, 1];
    const random: RandomSource = {
      below(limit) {
        const step = taken[depth] ?? { at: 0, limit };
        taken[depth] = step;
        depth += 1;
        chance /= limit;
        if (chance < least) throw new RangeError('too rare');
        return step.at;
      },
    };
    try {
      const result = draw(random);
      yield [chance, result];
    } catch (fault) {
      if (!(fault instanceof RangeError)) throw fault;
      // Its siblings are as rare.
      taken.pop();
    }
    for (let last = taken.at(-1); last && last.at + 1 === last.limit; last = taken.at(-1)) taken.pop();
    const last = taken.at(-1);
    if (last) last.at += 1;
  } while (taken.length > 0);
}

/** What one field of a table returns, as its rules state it and by every way that its draws can go. */
export interface FieldFinding {
  readonly name: string;
  readonly stated: number;
  readonly found: number;
}

/** The fields of a money wheel, the bonus round of a show among them. */
export function fieldsFound(kind: WheelKind): FieldFinding[] {
  const fields = fieldsOf(kind);
  const sums = new Map(fields.map((field) => [field, 0]));
  for (const [chance, result] of waysOf((random) => turnWheel(random, kind))) {
    for (const field of fields) {
      const returned = moneyWheelReturn({ type: 'segment', pick: [field], stake: 1 }, result);
      if (returned > 0) sums.set(field, (sums.get(field) ?? 0) + chance * returned);
    }
  }
  const stated = moneyWheelReturnsOf(kind);
  return fields.map((field) => ({
    name: `moneyWheel.${kind} ${field}`,
    stated: stated[field] ?? 0,
    found: sums.get(field) ?? 0,
  }));
}

export const isFieldRight = ({ stated, found }: FieldFinding) => Math.abs(found - stated) <= allowed;

export function fieldTableOf(findings: readonly FieldFinding[]): string {
  const rows = findings.map((finding) => {
    const { name, stated, found } = finding;
    const shares = [stated, found, found - stated].map((share) => (share * 100).toFixed(3));
    return `| ${[name, ...shares, isFieldRight(finding) ? 'ok' : '**wrong**'].join(' | ')} |`;
  });
  return ['| field | stated, % | by every way, % | apart, % | |', '|---|---:|---:|---:|---|', ...rows].join('\n');
}
