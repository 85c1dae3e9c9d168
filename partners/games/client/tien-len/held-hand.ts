import type { TienLenOptions, TienLenView } from '../../engines/pvp/tien-len/tien-len.ts';
import { createFace, nameOfCard } from '../cards/playing-card.ts';
import type { GamePage, Send } from '../pvp/game-page.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

/** The own cards: each is lifted by a press, and what is lifted is played. */
export function createHeldHand({ t, sound }: Shell): {
  readonly element: HTMLElement;
  readonly show: GamePage<TienLenView>['showControls'];
} {
  const cards = el('div', { class: 'held-cards', role: 'group', 'aria-label': t('tienLen.hand') });
  const play = el('button', { type: 'button', class: 'bet-button is-raise', 'data-testid': 'play' }, t('tienLen.play'));
  const pass = el('button', { type: 'button', class: 'bet-button is-fold', 'data-own-move': '' }, t('tienLen.pass'));
  const hint = el('p', { class: 'held-hint' });
  const element = el('div', { class: 'held-hand' }, cards, hint, el('div', { class: 'bet-buttons' }, pass, play));
  let lifted = new Set<number>();
  let options: TienLenOptions | null = null;
  let send: Send = () => {};
  let held = '';

  function enable(): void {
    play.setAttribute('aria-disabled', String(options === null || lifted.size === 0));
    pass.setAttribute('aria-disabled', String(options?.canPass !== true));
    element.classList.toggle('is-idle', options === null);
  }

  function showCards(own: TienLenView['own']): void {
    const key = JSON.stringify(own);
    if (key === held) return;
    held = key;
    lifted = new Set([...lifted].filter((place) => own.some((one) => one.place === place)));
    const buttons = own.map(({ place, card }) => {
      const face = el('span', { class: 'card is-open' }, createFace(card));
      const name = nameOfCard(t, card);
      const isLifted = lifted.has(place);
      const attributes = { type: 'button', class: 'held', 'aria-label': name, 'aria-pressed': String(isLifted) };
      const button = el('button', attributes, face);
      button.addEventListener('click', () => {
        if (!lifted.delete(place)) lifted.add(place);
        button.setAttribute('aria-pressed', String(lifted.has(place)));
        sound.play('press');
        enable();
      });
      return button;
    });
    cards.replaceChildren(...buttons);
  }

  play.addEventListener('click', () => {
    if (options && lifted.size > 0) send({ cards: [...lifted] });
  });
  pass.addEventListener('click', () => {
    if (options?.canPass) send({ cards: [] });
  });
  enable();
  return {
    element,
    show(hand, now, sender) {
      options = now as TienLenOptions | null;
      send = sender;
      const view = hand?.view as unknown as TienLenView | undefined;
      showCards(hand && !hand.isOver ? (view?.own ?? []) : []);
      const must = options?.mustHold ? t('tienLen.mustHold', { card: nameOfCard(t, options.mustHold) }) : '';
      hint.textContent = must || (options && !options.canPass ? t('tienLen.lead') : '');
      enable();
    },
  };
}
