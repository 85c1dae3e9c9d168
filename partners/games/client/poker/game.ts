import type { PvpDescription } from '../../engines/pvp/engine.ts';
import type { HoldemView } from '../../engines/pvp/poker/holdem.ts';
import { createCard } from '../cards/playing-card.ts';
import type { GamePage } from '../pvp/game-page.ts';
import { startPvp } from '../pvp/play.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createBetControls } from './bet-controls.ts';
import { eventsOf } from './events.ts';
import { pokerRules } from './rules.ts';

/** Hold'em and Omaha at a table of players. */
export function start(shell: Shell): void {
  const { t, money, view } = shell;
  const { game, seats, rake } = view.rules as PvpDescription;
  const board = el('ul', { class: 'board', 'aria-label': t('poker.board') });
  const pot = el('p', { class: 'pot' });
  const controls = createBetControls(shell);
  /** The cards that lie open: those that are there already are not turned again. */
  let open: readonly string[] = [];

  function showBoard(shown: HoldemView | undefined): void {
    const keys = (shown?.board ?? []).map(({ rank, suit }) => `${rank} ${suit}`);
    if (keys.length < open.length || open.some((key, index) => key !== keys[index])) {
      board.replaceChildren();
      open = [];
    }
    for (const card of (shown?.board ?? []).slice(open.length)) {
      const { element, turn } = createCard(t, card);
      board.append(element);
      requestAnimationFrame(turn);
    }
    open = keys;
  }

  const page: GamePage<HoldemView> = {
    look: `poker-cloth is-${game}`,
    middle: el('div', { class: 'poker-middle' }, pot, board),
    showMiddle(shown) {
      showBoard(shown);
      const total = shown?.pots.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
      const sides =
        (shown?.pots.length ?? 0) > 1 ? ` · ${shown?.pots.map(({ amount }) => money.short(amount)).join(' + ')}` : '';
      pot.textContent = total > 0 ? `${t('poker.pot', { amount: money.format(total) })}${sides}` : '';
    },
    seat(shown, seat, own) {
      const hand = shown.hands[seat];
      const isFolded = shown.folded[seat] === true;
      const faces = hand ?? (isFolded ? [] : Array.from({ length: shown.each }, () => undefined));
      const kind = shown.kinds[seat];
      const isShown = kind !== null && kind !== undefined && (seat === own || shown.won !== null);
      return {
        cards: faces.map((face) => {
          if (!face) return el('li', { class: 'card' }, el('span', { class: 'card-back' }));
          const { element, turn } = createCard(t, face);
          requestAnimationFrame(turn);
          return element;
        }),
        cardsKey: JSON.stringify(faces.map((face) => face ?? null)),
        chips: shown.stacks[seat] ?? 0,
        bet: shown.bets[seat] ?? 0,
        note: isFolded ? t('poker.folded') : isShown ? t(`poker.kind.${kind}`) : '',
        isOut: isFolded,
        isDealer: shown.button === seat,
        won: shown.won?.[seat] ?? 0,
      };
    },
    controls: controls.element,
    showControls: controls.show,
    events: (shown, { nameOf }) => eventsOf(shell, shown, nameOf),
    rules: () => pokerRules(shell, game, rake),
  };
  startPvp(
    shell,
    seats.most,
    (unit) => t('poker.blinds', { small: money.short(unit / 2), big: money.short(unit) }),
    page,
  );
}
