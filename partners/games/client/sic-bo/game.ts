import type { DiceOutcome, DiceRules } from '../../engines/dice/engine.ts';
import { pipFace } from '../dice/die.ts';
import { createDome } from '../dice/dome.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import type { Field } from '../table/cloth.ts';
import { payRules, priceOf, rangeOf } from '../table/pays.ts';
import { startTable } from '../table/play.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;
const evens = ['small', 'odd', 'even', 'big'] as const;

const sum = (dice: readonly number[]) => dice.reduce((total, die) => total + die, 0);

/** Sic bo: bets on three dice. */
export function start(shell: Shell): Promise<void> {
  const { t } = shell;
  const { pays, returns } = shell.view.rules as DiceRules;
  const price = (factor: number) => priceOf(shell, factor);
  const dice = (...shown: number[]) => el('span', { class: 'field-dice' }, ...shown.map(pipFace));
  const fields: Field[] = [
    ...evens.map((type): Field => ({ type, pick: [], label: t(`dice.${type}`), pays: price(pays.even), row: 'evens' })),
    ...faces.map(
      (face): Field => ({
        type: 'double',
        pick: [face],
        label: dice(face, face),
        name: t('dice.doubleOf', { n: face }),
        pays: price(pays.double),
        row: 'doubles',
      }),
    ),
    ...faces.map(
      (face): Field => ({
        type: 'triple',
        pick: [face],
        label: dice(face, face, face),
        name: t('dice.tripleOf', { n: face }),
        pays: price(pays.triple),
        row: 'triples',
      }),
    ),
    { type: 'anyTriple', pick: [], label: t('dice.anyTriple'), pays: price(pays.anyTriple), row: 'any' },
    ...Object.entries(pays.totals).map(
      ([total, factor]): Field => ({
        type: 'total',
        pick: [Number(total)],
        label: total,
        name: t('dice.totalOf', { n: total }),
        pays: price(factor),
        row: 'totals',
      }),
    ),
    ...faces.flatMap((low) =>
      faces
        .filter((high) => high > low)
        .map(
          (high): Field => ({
            type: 'pair',
            pick: [low, high],
            label: dice(low, high),
            name: t('dice.pairOf', { low, high }),
            pays: price(pays.pair),
            row: 'pairs',
          }),
        ),
    ),
    ...faces.map(
      (face): Field => ({
        type: 'face',
        pick: [face],
        label: dice(face),
        name: t('dice.faceOf', { n: face }),
        pays: rangeOf(shell, pays.faceHits),
        row: 'faces',
      }),
    ),
  ];
  const inWords = (shown: readonly number[]) => `${shown.join(' · ')} = ${sum(shown)}`;
  const row = (name: string, factor: number, returned: number) => ({ name, pays: price(factor), returned });
  const totals = Object.entries(returns.totals).map(([total, returned]) => {
    const factor = pays.totals[Number(total) as keyof typeof pays.totals];
    return row(`${total}, ${21 - Number(total)}`, factor, returned);
  });
  return startTable<DiceOutcome>(shell, {
    machine: createDome(pipFace, inWords),
    machineLabel: t('dice.dome'),
    cloth: { fields, look: 'sic-bo-table' },
    say: ({ dice: shown }) => inWords(shown),
    past: ({ dice: shown }) => ({ face: [String(sum(shown))], look: sum(shown) > 10 ? 'is-big' : 'is-small' }),
    rules: () =>
      payRules(
        shell,
        [t('dice.rulesLead')],
        [
          row(evens.map((type) => t(`dice.${type}`)).join(', '), pays.even, returns.even),
          { name: t('dice.face'), pays: pays.faceHits.slice(1).map(price).join(' · '), returned: returns.face },
          row(t('dice.pair'), pays.pair, returns.pair),
          row(t('dice.double'), pays.double, returns.double),
          row(t('dice.triple'), pays.triple, returns.triple),
          row(t('dice.anyTriple'), pays.anyTriple, returns.anyTriple),
          ...totals,
        ],
      ),
  });
}
