import { type InsideBet, insideBets } from '../../engines/wheel/inside.ts';
import type { Translate } from '../shell/text.ts';
import type { Field } from '../table/cloth.ts';

/** Where a chip of a bet lies: on an edge or a corner of the field of one of its numbers. */
function placeOf({ type, numbers }: InsideBet): {
  readonly anchor: number;
  readonly along: number;
  readonly across: number;
} {
  const [first = 0, second = 0] = numbers;
  // Bets with zero lie on the edge that the first street has in common with it.
  if (first === 0) return { anchor: second, along: -1, across: type === 'trio' ? 1 : type === 'firstFour' ? -1 : 0 };
  if (type === 'split')
    return { anchor: first, along: second - first === 3 ? 1 : 0, across: second - first === 1 ? 1 : 0 };
  return { anchor: first, along: type === 'street' ? 0 : 1, across: type === 'corner' ? 1 : -1 };
}

/** The fields on the lines and crossings of a cloth with the numbers to `last`. */
export const lineFields = (t: Translate, last: number): readonly Field[] =>
  insideBets(last).map((bet) => {
    const { anchor, along, across } = placeOf(bet);
    return {
      type: bet.type,
      pick: bet.numbers,
      label: '',
      name: `${t(`wheel.type.${bet.type}`)} ${bet.numbers.join(', ')}`,
      look: 'is-line',
      covers: bet.numbers.map((number) => ({ type: 'straight', pick: [number] })),
      place: {
        '--column': String(Math.ceil(anchor / 3)),
        '--row': String(((anchor - 1) % 3) + 1),
        '--along': String(along),
        '--across': String(across),
      },
    };
  });
