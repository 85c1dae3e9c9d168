import type { HoldemView } from '../../engines/pvp/poker/holdem.ts';
import { nameOfCard } from '../cards/playing-card.ts';
import type { Said } from '../pvp/game-page.ts';
import type { Shell } from '../shell/shell.ts';

/** The hand in words, move by move. */
export function eventsOf({ t, money }: Shell, view: HoldemView, nameOf: (seat: number) => string): readonly Said[] {
  let open = 0;
  return view.log.map(({ seat, act, amount }): Said => {
    if (act === 'board') {
      const fresh = view.board.slice(open, amount);
      open = amount;
      return {
        seat: undefined,
        short: '',
        text: t('poker.said.board', { cards: fresh.map((card) => nameOfCard(t, card)).join(', ') }),
      };
    }
    const values = { name: nameOf(seat), amount: money.format(amount) };
    const short = act === 'win' ? '' : t(`poker.short.${act}`, { amount: money.short(amount) });
    return { seat, short, text: t(`poker.said.${act}`, values) };
  });
}
