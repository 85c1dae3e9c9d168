import type { PvpDescription } from '../../engines/pvp/engine.ts';
import type { TienLenView } from '../../engines/pvp/tien-len/tien-len.ts';
import { createCard, nameOfCard } from '../cards/playing-card.ts';
import type { GamePage, Said } from '../pvp/game-page.ts';
import { startPvp } from '../pvp/play.ts';
import { rakeText } from '../pvp/rake-text.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createHeldHand } from './held-hand.ts';

/** Tien len at a table of players. */
export function start(shell: Shell): void {
  const { t, money, view } = shell;
  const { seats, rake } = view.rules as PvpDescription;
  const pile = el('ul', { class: 'pile' });
  const hand = createHeldHand(shell);
  let shown = '';

  const page: GamePage<TienLenView> = {
    look: 'tien-len-cloth',
    middle: pile,
    showMiddle(now) {
      const cards = now?.top?.cards ?? [];
      const key = JSON.stringify(cards);
      if (key === shown) return;
      shown = key;
      const faces = cards.map((card) => createCard(t, card));
      pile.replaceChildren(...faces.map(({ element }) => element));
      requestAnimationFrame(() => {
        for (const { turn } of faces) turn();
      });
    },
    seat(now, seat, own) {
      const left = now.left?.[seat];
      const count = now.counts[seat] ?? 0;
      const rank = now.ranking.indexOf(seat);
      const change = now.change?.[seat] ?? 0;
      const isHidden = seat === own && !left;
      const faces = left ?? (isHidden || count === 0 ? [] : [undefined]);
      return {
        cards: faces.map((face) => {
          if (!face)
            return el(
              'li',
              { class: 'card' },
              el('span', { class: 'card-back' }),
              el('b', { class: 'card-count' }, String(count)),
            );
          const { element, turn } = createCard(t, face);
          requestAnimationFrame(turn);
          return element;
        }),
        cardsKey: JSON.stringify([left ?? null, isHidden, count]),
        bet: 0,
        note:
          now.change && change < 0
            ? `−${money.short(-change)}`
            : rank >= 0
              ? t('tienLen.place', { n: rank + 1 })
              : now.passed[seat]
                ? t('tienLen.pass')
                : '',
        isOut: now.passed[seat] === true && !now.change,
        isDealer: false,
        won: Math.max(change, 0),
      };
    },
    controls: hand.element,
    showControls: hand.show,
    events: (now, { nameOf }) =>
      now.log.map(({ seat, act, cards }): Said => {
        const values = { name: nameOf(seat), cards: cards.map((card) => nameOfCard(t, card)).join(', ') };
        return { seat, short: act === 'pass' ? t('tienLen.pass') : '', text: t(`tienLen.said.${act}`, values) };
      }),
    rules: () => [
      el('p', { class: 'lead' }, t('tienLen.rulesLead')),
      ...['Play', 'Bombs', 'AtOnce'].map((part) => el('p', {}, t(`tienLen.rules${part}`))),
      el('h3', {}, t('pvp.money')),
      el('p', {}, t('tienLen.rulesPay')),
      el('p', {}, rakeText(shell, rake)),
      el('p', { class: 'note' }, t('pvp.rulesFair')),
      el('p', { class: 'note' }, t('pvp.rulesBots')),
    ],
  };
  startPvp(shell, seats.most, (unit) => t('tienLen.point', { amount: money.short(unit) }), page);
}
