import { suits } from '../../engines/cards/shoe.ts';
import type { HiLoOutcome } from '../../engines/hi-lo/engine.ts';
import { guesses, ranks, winningRanks } from '../../engines/hi-lo/rules.ts';
import { createCard } from '../cards/playing-card.ts';
import { timesText } from '../instant/layout.ts';
import { instantRules, rulesTable } from '../instant/rules.ts';
import { startSteps } from '../instant/steps.ts';
import { el, pause, prefersReducedMotion } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

const shown = 5;
const turnMs = 520;
const letters: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** Cards climb stairs: each is guessed to be at least as high, or as low, as the one before. */
export function start(shell: Shell): Promise<void> {
  const { t, sound } = shell;
  return startSteps<HiLoOutcome>(shell, (act) => {
    const stairs = el('ol', { class: 'hi-lo-stairs' });
    const buttons = guesses.map((guess) => {
      const pays = el('span', { class: 'hi-lo-pays' });
      const label = el('span', {}, `${guess === 'higher' ? '▲' : '▼'} ${t(`hiLo.${guess}`)}`);
      const button = el('button', { type: 'button', class: `hi-lo-guess is-${guess}` }, label, pays);
      button.addEventListener('click', () => {
        if (button.getAttribute('aria-disabled') !== 'true') act({ guess });
      });
      return { guess, pays, button };
    });
    const sign = el('p', { class: 'hi-lo-sign', 'aria-hidden': 'true' });
    const element = el(
      'div',
      { class: 'hi-lo' },
      el('div', { class: 'hi-lo-stage' }, sign, stairs),
      el('div', { class: 'hi-lo-guesses' }, ...buttons.map(({ button }) => button)),
    );

    function show(outcome: HiLoOutcome | undefined, isOpen: boolean): void {
      const cards = outcome?.cards ?? [7];
      const first = Math.max(cards.length - shown, 0);
      stairs.replaceChildren(
        ...cards.slice(first).map((rank, index) => {
          // The suit is the look of the card alone: ranks are drawn.
          const card = createCard(t, { rank, suit: suits[(first + index + rank) % suits.length] ?? 'spade' });
          if (outcome) card.turn();
          card.element.style.setProperty('--step', String(index));
          if (index === cards.length - first - 1) card.element.classList.add('is-last');
          return card.element;
        }),
      );
      const step = cards.length - first;
      if (isOpen && step < shown) {
        const next = el('li', { class: 'hi-lo-next', 'aria-hidden': 'true' }, '?');
        next.style.setProperty('--step', String(step));
        stairs.append(next);
      }
      stairs.classList.toggle('is-lost', outcome?.state === 'lost');
      sign.textContent = timesText(shell, outcome?.times || (outcome?.state === 'lost' ? 0 : 100));
      for (const { guess, pays, button } of buttons) {
        const next = isOpen ? (outcome?.next[guess] ?? null) : null;
        button.setAttribute('aria-disabled', String(next === null));
        pays.textContent = next === null ? '–' : timesText(shell, next);
      }
    }
    return {
      element,
      options: [],
      bets: () => ({}),
      show,
      async reveal(outcome, hurry) {
        show(outcome, false);
        sound.play(outcome.state === 'lost' ? 'stop' : 'ball', outcome.cards.length);
        if (!prefersReducedMotion()) await pause(turnMs, hurry);
      },
      prompt: () => t('hiLo.prompt'),
      say({ state, cards, times }) {
        const rank = letters[cards.at(-1) ?? 0] ?? String(cards.at(-1));
        if (state === 'lost') return t('hiLo.lost', { rank });
        if (state === 'cashed') return t('hiLo.cashed', { times: timesText(shell, times) });
        return t('hiLo.card', { rank });
      },
      rules() {
        const rows = Array.from({ length: ranks }, (_, index) => ({
          name: letters[index + 1] ?? String(index + 1),
          values: guesses.map((guess) => {
            const winning = winningRanks(index + 1, guess);
            return winning === ranks ? '–' : timesText(shell, Math.floor((99 * ranks) / winning));
          }),
        }));
        const heads = [t('hiLo.cardHead'), t('hiLo.higher'), t('hiLo.lower')];
        return instantRules(
          shell,
          [t('hiLo.rules'), t('hiLo.rulesReturn'), t('instant.leave')],
          [rulesTable(heads, rows)],
        );
      },
    };
  });
}
