import type { DiceOutcome, DiceRules } from '../../engines/dice/engine.ts';
import type { fishPrawnCrabPays } from '../../engines/dice/rules.ts';
import { pictureFace } from '../dice/die.ts';
import { createDome } from '../dice/dome.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import type { Field } from '../table/cloth.ts';
import { payRules, priceOf, rangeOf } from '../table/pays.ts';
import { startTable } from '../table/play.ts';

/** The faces of the dice, in the order of the cloth. */
const animals = ['deer', 'gourd', 'rooster', 'fish', 'crab', 'prawn'] as const;
const nameOf = (face: number) => animals[face - 1] ?? 'fish';

/** Fish-prawn-crab: six pictures on three dice. */
export function start(shell: Shell): Promise<void> {
  const { t } = shell;
  const { pays, returns } = shell.view.rules as DiceRules<typeof fishPrawnCrabPays>;
  const price = (factor: number) => priceOf(shell, factor);
  const word = (face: number) => t(`dice.animal.${nameOf(face)}`);
  const picture = (face: number) => pictureFace(nameOf(face), word(face));
  const fields: Field[] = [
    ...animals.map((_, index): Field => {
      const face = index + 1;
      const label = el('span', { class: 'field-animal' }, picture(face), word(face));
      return { type: 'face', pick: [face], label, pays: rangeOf(shell, pays.faceHits), row: 'animals' };
    }),
    { type: 'anyTriple', pick: [], label: t('dice.anyTriple'), pays: price(pays.anyTriple), row: 'any' },
    ...animals.flatMap((_, low) =>
      animals.slice(low + 1).map((_other, step): Field => {
        const pick = [low + 1, low + step + 2];
        const label = el('span', { class: 'field-dice' }, ...pick.map(picture));
        return { type: 'pair', pick, label, name: pick.map(word).join(' + '), pays: price(pays.pair), row: 'pairs' };
      }),
    ),
  ];
  const inWords = (faces: readonly number[]) => faces.map(word).join(', ');
  return startTable<DiceOutcome>(shell, {
    machine: createDome(picture, inWords),
    machineLabel: t('dice.dome'),
    cloth: { fields, look: 'animal-table' },
    say: ({ dice }) => inWords(dice),
    past: ({ dice }) => ({ face: dice.map(picture), look: 'is-animals', name: inWords(dice) }),
    rules: () =>
      payRules(
        shell,
        [t('dice.animalsLead')],
        [
          { name: t('dice.face'), pays: pays.faceHits.slice(1).map(price).join(' · '), returned: returns.face },
          { name: t('dice.pair'), pays: price(pays.pair), returned: returns.pair },
          { name: t('dice.anyTriple'), pays: price(pays.anyTriple), returned: returns.anyTriple },
        ],
      ),
  });
}
