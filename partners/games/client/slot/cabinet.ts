import type { SlotOutcome, SlotRules } from '../../engines/slot/engine.ts';
import type { RoundView } from '../../page-api.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { artSymbols } from './sprites.ts';

/** The machine around the reels: name plate, frame, message strip, and on wide screens the best prizes and last wins. */
export interface Cabinet {
  readonly element: HTMLElement;
  say(text: string, isWin: boolean): void;
  showStake(stake: number): void;
  /** Free spins have a light of their own. */
  setFree(isFree: boolean): void;
  remember(round: RoundView): void;
}

export const symbolImage = (id: string, size: number): HTMLElement => {
  const image = el('img', { src: `/cdn/symbols/${id}.webp`, alt: '', width: size, height: size, loading: 'lazy' });
  image.addEventListener('error', () => image.classList.add('is-missing'));
  return image;
};

export function createCabinet({ view, t, money }: Shell, rules: SlotRules, reels: HTMLCanvasElement): Cabinet {
  const decimal = new Intl.NumberFormat(view.language, { maximumFractionDigits: 1 });
  const message = el('p', { class: 'ribbon', 'aria-hidden': 'true' });
  const prizes = el('ol', { class: 'side-list' });
  const wins = el('ol', { class: 'side-list' });
  const crest = (index: number) => {
    const image = symbolImage(view.game.symbols[index] ?? '', 96);
    image.classList.add('crest');
    return image;
  };
  const plate = el(
    'div',
    { class: 'plate', 'aria-hidden': 'true' },
    crest(1),
    el('span', { class: 'plate-name' }, view.game.title),
    crest(0),
  );
  const dividers = rules.strips.slice(1).map((_, index) => {
    const divider = el('i', { class: 'reel-divider' });
    divider.style.setProperty('--at', String(index + 1));
    return divider;
  });
  const windowBox = el('div', { class: 'reel-window' }, reels, ...dividers, el('div', { class: 'reel-shade' }));
  const frame = el('div', { class: 'frame' }, el('div', { class: 'frame-inner' }, windowBox));
  const side = (title: string, list: HTMLElement) =>
    el('aside', { class: 'side', 'aria-label': title }, el('h2', {}, title), list);
  const machine = el('div', { class: 'machine' }, plate, frame, message);
  const best = side(t('slot.bestPrizes'), prizes);
  const last = side(t('slot.lastWins'), wins);
  const none = el('li', { class: 'side-none' }, t('slot.noWins'));
  wins.append(none);

  const element = el('div', { class: 'cabinet' }, best, machine, last);
  return {
    element,
    setFree: (isFree) => element.classList.toggle('is-free', isFree),
    say(text, isWin) {
      message.textContent = text;
      message.classList.toggle('is-win', isWin);
    },
    showStake(stake) {
      const perLine = stake / rules.lines.length;
      prizes.replaceChildren(
        ...artSymbols.slice(0, 4).map((symbol, index) => {
          const pays = rules.linePays[symbol]?.[2] ?? 0;
          const picture = symbolImage(view.game.symbols[index] ?? '', 44);
          return el(
            'li',
            {},
            picture,
            el('span', { class: 'side-times' }, '× 5'),
            el('b', {}, money.format(pays * perLine)),
          );
        }),
      );
    },
    remember(round) {
      if (round.win === 0) return;
      none.remove();
      const { free } = round.outcome as SlotOutcome;
      const note = free.length > 0 ? t('slot.withFree') : `× ${decimal.format(round.win / round.stake)}`;
      wins.prepend(el('li', {}, el('span', { class: 'side-times' }, note), el('b', {}, money.format(round.win))));
      while (wins.children.length > 5) wins.lastElementChild?.remove();
    },
  };
}
