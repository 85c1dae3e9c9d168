import type { RoundView } from '../../page-api.ts';
import { burstCoins } from '../shell/coins.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

const kept = 12;

/** What a round was worth, in its own words, for the row of the last ones. */
export interface PastResult {
  readonly text: string;
  readonly isWin: boolean;
}

/** Where an instant game stands: its scene, a line that says what is, the last results, and what can be chosen. */
export interface InstantLayout {
  say(text: string, isWin?: boolean): void;
  remember(result: PastResult): void;
  /** Lets a settled round be seen and heard, and says it. */
  celebrate(round: RoundView, result: string, hurry: AbortSignal): Promise<void>;
}

export function createInstantLayout(shell: Shell, scene: HTMLElement, options: readonly Node[]): InstantLayout {
  const { t, money, sound, notices, balance } = shell;
  const message = el('p', { class: 'game-message', 'aria-hidden': 'true' });
  const past = el('ol', { class: 'instant-past', 'aria-label': t('instant.past') });
  const desk = el('div', { class: 'instant-desk' }, message, ...options, past);
  const place = el('div', { class: 'instant-scene' }, scene);
  const element = el('div', { class: 'instant' }, place, desk);
  shell.stage.append(element);
  // What is higher than a low screen is scrolled by keys too.
  const measured = new ResizeObserver(() => {
    for (const part of [element, place]) {
      const isScrolled = part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto';
      if (isScrolled) part.setAttribute('tabindex', '0');
      else part.removeAttribute('tabindex');
    }
  });
  for (const part of [element, scene]) measured.observe(part);

  const say = (text: string, isWin = false) => {
    message.textContent = text;
    message.classList.toggle('is-win', isWin);
  };
  return {
    say,
    remember({ text, isWin }) {
      past.prepend(el('li', isWin ? { class: 'is-won' } : {}, text));
      while (past.children.length > kept) past.lastElementChild?.remove();
    },
    async celebrate(round, result, hurry) {
      const { win, stake } = round;
      const isBig = win >= stake * 10;
      // What returns the stake or less is no win, and does not look or sound like one.
      const isWin = win > stake;
      const text = isWin ? 'instant.won' : 'instant.back';
      say(win > 0 ? t(text, { result, amount: money.format(win) }) : result, isWin);
      if (isWin) {
        sound.play(isBig ? 'bigWin' : 'win');
        const { clientWidth, clientHeight } = shell.effects;
        burstCoins(shell.effects, clientWidth / 2, clientHeight * 0.4, isBig ? 90 : 26);
        await balance.countWin(0, win, 700, hurry);
      } else sound.play('lose');
      balance.showWin(win);
      if (round.balance !== null && round.seq !== null) balance.confirm(round.balance, round.seq);
      const values = { result, amount: money.format(win), balance: money.format(balance.confirmed) };
      const said = isWin ? 'instant.saidWin' : 'instant.saidBack';
      notices.announce(t(win > 0 ? said : 'instant.saidNothing', values));
    },
  };
}

/** Hundredths of the stake as players read them: ×1.47. */
export const timesText = ({ view }: Pick<Shell, 'view'>, hundredths: number): string =>
  `×${new Intl.NumberFormat(view.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100)}`;
