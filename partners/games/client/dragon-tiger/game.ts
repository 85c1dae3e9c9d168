import type { DragonTigerOutcome, DragonTigerRules } from '../../engines/dragon-tiger/engine.ts';
import { createCardTable } from '../cards/card-table.ts';
import { createRoadBoard } from '../cards/road-board.ts';
import type { Shell } from '../shell/shell.ts';
import type { Field } from '../table/cloth.ts';
import { payRules, priceOf } from '../table/pays.ts';
import { startTable } from '../table/play.ts';

const sides = ['dragon', 'tiger'] as const;
const ofCards = ['big', 'small', 'red', 'black'] as const;

/** Dragon tiger: one card each, the higher wins. */
export function start(shell: Shell): Promise<void> {
  const { t } = shell;
  const { pays, returns } = shell.view.rules as DragonTigerRules;
  const main = (type: (typeof sides)[number] | 'tie' | 'suitedTie', factor: number): Field => ({
    type,
    pick: [],
    label: t(`dragonTiger.${type}`),
    pays: priceOf(shell, factor),
    look: `is-${type}`,
  });
  const onCard = sides.flatMap((side) =>
    ofCards.map(
      (type): Field => ({
        type,
        pick: [side],
        label: t(`dragonTiger.${type}`),
        pays: `${t(`dragonTiger.${side}`)} ${priceOf(shell, pays.side)}`,
        look: `is-cloth of-${side}`,
      }),
    ),
  );
  const fields = [
    main('dragon', pays.main),
    main('tie', pays.tie),
    main('suitedTie', pays.suitedTie),
    main('tiger', pays.main),
    ...onCard,
  ];
  const seats = sides.map((key) => ({ key, label: t(`dragonTiger.${key}`), places: 1 }));
  const row = (name: string, factor: number, returned: number) => ({ name, pays: priceOf(shell, factor), returned });
  return startTable<DragonTigerOutcome>(shell, {
    machine: createCardTable<DragonTigerOutcome>(t, seats, ({ dragon, tiger, winner }) => ({
      cards: { dragon: [dragon], tiger: [tiger] },
      winner: winner === 'tie' ? undefined : winner,
    })),
    machineLabel: t('cards.table'),
    cloth: { fields, look: 'dragon-tiger-table' },
    say: ({ winner }) => t(`dragonTiger.wins.${winner}`),
    past: createRoadBoard<DragonTigerOutcome>({
      sides,
      winnerOf: ({ winner }) => winner,
      letterOf: (winner) => t(`dragonTiger.badge.${winner}`),
      inWords: (counts) =>
        [...sides, 'tie'].map((side) => `${t(`dragonTiger.${side}`)} ${counts.get(side) ?? 0}`).join(', '),
    }),
    rules: () =>
      payRules(
        shell,
        [t('dragonTiger.rulesLead'), t('dragonTiger.rulesSeven')],
        [
          row(`${t('dragonTiger.dragon')}, ${t('dragonTiger.tiger')}`, pays.main, returns.main),
          row(t('dragonTiger.tie'), pays.tie, returns.tie),
          row(t('dragonTiger.suitedTie'), pays.suitedTie, returns.suitedTie),
          row(ofCards.map((type) => t(`dragonTiger.${type}`)).join(', '), pays.side, returns.side),
        ],
      ),
  });
}
