import type { BaccaratOutcome, BaccaratRules } from '../../engines/baccarat/engine.ts';
import { createCardTable, type Layout } from '../cards/card-table.ts';
import { createRoadBoard } from '../cards/road-board.ts';
import type { Shell } from '../shell/shell.ts';
import { createSqueeze } from '../squeeze/squeeze.ts';
import type { Field } from '../table/cloth.ts';
import { payRules, priceOf } from '../table/pays.ts';
import { startTable } from '../table/play.ts';

/** Bets in the order of the cloth. */
const order = [
  'player',
  'tie',
  'banker',
  'playerPair',
  'bankerPair',
  'eitherPair',
  'perfectPair',
  'small',
  'big',
  'super6',
] as const;

/** Baccarat: what lies on player, banker and tie is judged by one hand. */
export function start(shell: Shell): Promise<void> {
  const { t } = shell;
  const rules = shell.view.rules as BaccaratRules;
  const bets = order.filter((type) => Object.hasOwn(rules.returns, type));
  const pays = (type: (typeof order)[number]) => {
    if (type === 'perfectPair')
      return `${priceOf(shell, rules.pays.perfectPair)} · ${priceOf(shell, rules.pays.perfectPairs)}`;
    const isEven = type === 'banker' && rules.variant === 'noCommission';
    return priceOf(shell, isEven ? 2 : rules.pays[type]);
  };
  const fields = bets.map(
    (type): Field => ({ type, pick: [], label: t(`baccarat.${type}`), pays: pays(type), look: `is-${type}` }),
  );
  const sides = (['player', 'banker'] as const).map((key) => ({
    key,
    label: t(`baccarat.${key}`),
    places: 2,
    most: 3,
  }));
  const squeeze = rules.isSqueezed ? createSqueeze(shell) : undefined;
  const layoutOf = ({ player, banker, points, winner }: BaccaratOutcome): Layout => ({
    cards: { player, banker },
    points,
    winner: winner === 'tie' ? undefined : winner,
  });
  return startTable<BaccaratOutcome>(shell, {
    machine: createCardTable(
      t,
      sides,
      layoutOf,
      squeeze && ((card, { label }, hurry) => squeeze.open(card, label, hurry)),
    ),
    machineLabel: t('cards.table'),
    cloth: { fields, look: `baccarat-table is-${rules.variant}` },
    say: ({ points, winner }) => `${t(`baccarat.wins.${winner}`)}, ${points.player} : ${points.banker}`,
    past: createRoadBoard<BaccaratOutcome>({
      sides: ['player', 'banker'],
      winnerOf: ({ winner }) => winner,
      letterOf: (winner) => t(`baccarat.badge.${winner}`),
      inWords: (counts) =>
        ['player', 'banker', 'tie'].map((side) => `${t(`baccarat.${side}`)} ${counts.get(side) ?? 0}`).join(', '),
    }),
    rules: () =>
      payRules(
        shell,
        [
          t('baccarat.rulesLead'),
          t('baccarat.rulesThird'),
          t(`baccarat.rules.${rules.variant}`),
          ...(squeeze ? [t('squeeze.rules')] : []),
        ],
        bets.map((type) => ({ name: t(`baccarat.${type}`), pays: pays(type), returned: rules.returns[type] ?? 0 })),
      ),
  });
}
