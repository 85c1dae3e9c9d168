import type { WheelRules } from '../../engines/wheel/engine.ts';
import type { Shell } from '../shell/shell.ts';
import type { Field } from '../table/cloth.ts';
import { priceOf } from '../table/pays.ts';
import { lineFields } from './lines.ts';

/** The cloth beside the wheel: numbers, what lies between them, columns, dozens and the even bets. */
export function wheelFields(
  shell: Pick<Shell, 't' | 'view'>,
  { pockets, pays, variant }: WheelRules,
): readonly Field[] {
  const { t } = shell;
  const thirds = [1, 2, 3];
  const half = (pockets.length - 1) / 2;
  const price = (type: string) => priceOf(shell, pays[type] ?? 1);
  const numbers = pockets.toSorted((one, other) => one.number - other.number);
  const named = (type: string, option: string, look?: string): Field => ({
    type,
    pick: [option],
    label:
      type === 'half'
        ? t('wheel.range', option === 'low' ? { from: 1, to: half } : { from: half + 1, to: half * 2 })
        : t(`wheel.${type}.${option}`),
    ...(variant === 'doubleBall' ? { pays: price(type) } : {}),
    ...(look ? { look } : {}),
  });
  return [
    named('half', 'low'),
    named('parity', 'even'),
    named('color', 'red', 'is-red'),
    named('color', 'black', 'is-black'),
    named('parity', 'odd'),
    named('half', 'high'),
    ...(variant === 'mini' ? [] : thirds).map(
      (dozen): Field => ({
        type: 'dozen',
        pick: [dozen],
        label: t('wheel.range', { from: dozen * 12 - 11, to: dozen * 12 }),
        ...(variant === 'doubleBall' ? { pays: price('dozen') } : {}),
        place: { '--n': String(dozen) },
      }),
    ),
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
    ...lineFields(t, half * 2),
    ...thirds.map(
      (column): Field => ({
        type: 'column',
        pick: [column],
        label: price('column'),
        name: t('wheel.column', { n: column }),
        place: { '--n': String(column) },
      }),
    ),
  ];
}
