import type { WheelRules } from '../../engines/wheel/engine.ts';
import type { Translate } from '../shell/text.ts';
import type { Field } from '../table/cloth.ts';

/** The cloth beside the wheel: numbers, columns, dozens and the even bets. */
export function wheelFields(t: Translate, { pockets }: WheelRules): readonly Field[] {
  const thirds = [1, 2, 3];
  const numbers = pockets.toSorted((one, other) => one.number - other.number);
  const named = (type: string, option: string, look?: string): Field => ({
    type,
    pick: [option],
    label: t(`wheel.${type}.${option}`),
    ...(look ? { look } : {}),
  });
  return [
    ...numbers.map(
      ({ number, color }): Field => ({
        type: 'straight',
        pick: [number],
        label: String(number),
        look: `is-${color}`,
        ...(number === 0
          ? {}
          : { place: { '--column': String(Math.ceil(number / 3)), '--row': String(((number - 1) % 3) + 1) } }),
      }),
    ),
    ...thirds.map(
      (column): Field => ({
        type: 'column',
        pick: [column],
        label: '3 : 1',
        name: t('wheel.column', { n: column }),
        place: { '--n': String(column) },
      }),
    ),
    ...thirds.map(
      (dozen): Field => ({
        type: 'dozen',
        pick: [dozen],
        label: t('wheel.dozen', { from: dozen * 12 - 11, to: dozen * 12 }),
        place: { '--n': String(dozen) },
      }),
    ),
    named('half', 'low'),
    named('parity', 'even'),
    named('color', 'red', 'is-red'),
    named('color', 'black', 'is-black'),
    named('parity', 'odd'),
    named('half', 'high'),
  ];
}
