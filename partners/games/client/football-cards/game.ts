import type { FootballCardsDeal, FootballCardsRules } from '../../engines/football-cards/engine.ts';
import { createCardTable } from '../cards/card-table.ts';
import { createRoadBoard } from '../cards/road-board.ts';
import type { Shell } from '../shell/shell.ts';
import type { Field } from '../table/cloth.ts';
import { payRules, priceOf } from '../table/pays.ts';
import { startTable } from '../table/play.ts';

const ends = ['home', 'draw', 'away'] as const;

/** The football card show: one card for each team, the higher wins. */
export function start(shell: Shell): Promise<void> {
  const { t } = shell;
  const { pays, returns } = shell.view.rules as FootballCardsRules;
  const name = (end: string) => t(`footballCards.${end}`);
  const price = (end: (typeof ends)[number]) => priceOf(shell, end === 'draw' ? pays.draw : pays.team);
  const fields = ends.map(
    (type): Field => ({ type, pick: [], label: name(type), pays: price(type), look: `is-${type} is-main` }),
  );
  return startTable<FootballCardsDeal>(shell, {
    machine: createCardTable<FootballCardsDeal>(
      t,
      (['home', 'away'] as const).map((key) => ({ key, label: name(key), places: 1 })),
      ({ home, away, winner }) => ({
        cards: { home: [home], away: [away] },
        winner: winner === 'draw' ? undefined : winner,
      }),
    ),
    machineLabel: t('cards.table'),
    cloth: { fields, look: 'sides-table' },
    say: ({ winner }) => t(`footballCards.wins.${winner}`),
    past: createRoadBoard<FootballCardsDeal>({
      sides: ['home', 'away'],
      // The road knows a draw by the name that all card games give it.
      winnerOf: ({ winner }) => (winner === 'draw' ? 'tie' : winner),
      letterOf: (winner) => t(`footballCards.badge.${winner}`),
      inWords: (counts) =>
        ends.map((end) => `${name(end)} ${counts.get(end === 'draw' ? 'tie' : end) ?? 0}`).join(', '),
    }),
    rules: () =>
      payRules(
        shell,
        [t('footballCards.rulesLead')],
        [
          { name: `${name('home')}, ${name('away')}`, pays: price('home'), returned: returns.team },
          { name: name('draw'), pays: price('draw'), returned: returns.draw },
        ],
      ),
  });
}
