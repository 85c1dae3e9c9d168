import { coinsPerStake } from '../../engines/slot/machine.ts';
import type { Mechanic, SlotOutcome } from '../../engines/slot/outcome.ts';
import type { RoundView } from '../../page-api.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import type { SlotScene } from './scene.ts';
import { symbolImage } from './symbol-image.ts';

/** The machine around the reels: name plate, frame, message strip, and on wide screens the best prizes and last wins. */
export interface Cabinet {
  readonly element: HTMLElement;
  say(text: string, isWin: boolean): void;
  showStake(stake: number): void;
  /** Free spins have a light of their own. */
  setFree(isFree: boolean): void;
  remember(round: RoundView): void;
}

export function createCabinet({ view, t, money }: Shell, mechanic: Mechanic, scene: SlotScene): Cabinet {
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
  const frame = el(
    'div',
    { class: 'frame' },
    el('div', { class: 'frame-inner' }, scene.window),
    ...(scene.ornament ? [scene.ornament] : []),
  );
  const side = (title: string, list: HTMLElement) =>
    el('aside', { class: 'side', 'aria-label': title }, el('h2', {}, title), list);
  const machine = el('div', { class: 'machine' }, plate, ...(scene.head ? [scene.head] : []), frame, message);
  const best = side(scene.prizesTitle ?? t('slot.bestPrizes'), prizes);
  const last = side(t('slot.lastWins'), wins);
  const none = el('li', { class: 'side-none' }, t('slot.noWins'));
  wins.append(none);

  const element = el('div', { class: 'cabinet', 'data-mechanic': mechanic }, best, machine, last);
  element.style.setProperty('--columns', String(scene.columns));
  element.style.setProperty('--rows', String(scene.rows));
  return {
    element,
    setFree: (isFree) => element.classList.toggle('is-free', isFree),
    say(text, isWin) {
      message.textContent = text;
      message.classList.toggle('is-win', isWin);
    },
    showStake(stake) {
      const coin = stake / coinsPerStake;
      scene.showStake?.(stake);
      prizes.replaceChildren(
        ...scene.prizes.map(({ picture, note, coins }) =>
          el(
            'li',
            {},
            symbolImage(view.game.symbols[picture] ?? '', 44),
            el('span', { class: 'side-times' }, note),
            el('b', {}, money.format(coins * coin)),
          ),
        ),
      );
    },
    remember(round) {
      if (round.win === 0) return;
      none.remove();
      const { steps } = round.outcome as Partial<SlotOutcome>;
      const hasFree = steps?.some(({ kind }) => kind === 'free');
      const note = hasFree ? t('slot.withFree') : `× ${decimal.format(round.win / round.stake)}`;
      wins.prepend(el('li', {}, el('span', { class: 'side-times' }, note), el('b', {}, money.format(round.win))));
      while (wins.children.length > 5) wins.lastElementChild?.remove();
    },
  };
}
