import type { TeenPattiRules } from '../../engines/teen-patti/engine.ts';
import type { TeenPattiDeal } from '../../engines/teen-patti/rules.ts';
import { createCardTable } from '../cards/card-table.ts';
import { createRoadBoard } from '../cards/road-board.ts';
import type { Shell } from '../shell/shell.ts';
import type { Field } from '../table/cloth.ts';
import { payRules, priceOf } from '../table/pays.ts';
import { startTable } from '../table/play.ts';

const sides = ['a', 'b'] as const;

/** Teen patti: two players of the table get three cards each. */
export function start(shell: Shell): Promise<void> {
  const { t } = shell;
  const { pays, returns } = shell.view.rules as TeenPattiRules;
  const name = (side: string) => t(`teenPatti.player.${side}`);
  const pairPlus = `${priceOf(shell, pays.pairPlus.pair)} – ${priceOf(shell, pays.pairPlus.pureSequence)}`;
  const fields = [
    ...sides.map(
      (side): Field => ({
        type: 'player',
        pick: [side],
        label: name(side),
        pays: priceOf(shell, pays.player),
        look: `is-side-${side} is-main`,
      }),
    ),
    ...sides.map(
      (side): Field => ({
        type: 'pairPlus',
        pick: [side],
        label: t('teenPatti.pairPlus', { player: name(side) }),
        pays: pairPlus,
        look: `is-cloth of-side-${side}`,
      }),
    ),
  ];
  const hands = Object.entries(pays.pairPlus).filter(([, factor]) => factor > 0);
  return startTable<TeenPattiDeal>(shell, {
    machine: createCardTable<TeenPattiDeal>(
      t,
      sides.map((key) => ({ key, label: name(key), places: 3 })),
      ({ a, b, winner }) => ({ cards: { a, b }, winner: winner === 'tie' ? undefined : winner }),
    ),
    machineLabel: t('cards.table'),
    cloth: { fields, look: 'sides-table is-pair' },
    say: ({ winner, rankA, rankB }) => {
      if (winner === 'tie') return t('teenPatti.tie');
      const rank = t(`teenPatti.rank.${winner === 'a' ? rankA : rankB}`);
      return t('teenPatti.wins', { player: name(winner), rank });
    },
    past: createRoadBoard<TeenPattiDeal>({
      sides,
      winnerOf: ({ winner }) => winner,
      letterOf: (winner) => (winner === 'tie' ? '=' : winner.toUpperCase()),
      inWords: (counts) => sides.map((side) => `${name(side)} ${counts.get(side) ?? 0}`).join(', '),
    }),
    rules: () =>
      payRules(
        shell,
        [
          t('teenPatti.rulesLead'),
          hands.map(([rank, factor]) => `${t(`teenPatti.rank.${rank}`)} ${priceOf(shell, factor)}`).join(' · '),
        ],
        [
          { name: sides.map(name).join(', '), pays: priceOf(shell, pays.player), returned: returns.player },
          {
            name: t('teenPatti.pairPlus', { player: '' }).trim(),
            pays: pairPlus,
            returned: returns.pairPlus,
          },
        ],
      ),
  });
}
