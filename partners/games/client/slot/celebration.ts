import { burstCoins } from '../shell/coins.ts';
import { countUp } from '../shell/count-up.ts';
import { el, pause } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

export type WinSize = 'nice' | 'big' | 'mega' | 'epic';

/** The large moments: the free spins begin, and a win that deserves its own curtain. */
export interface Celebration {
  /** How a win is called; undefined when it is an ordinary one. */
  size(win: number, stake: number): WinSize | undefined;
  big(win: number, size: WinSize, hurry: AbortSignal): Promise<void>;
  /** So many free spins begin, or come on top of those that are running. */
  freeSpins(count: number, text: string, isFirst: boolean, hurry: AbortSignal): Promise<void>;
}

const coins: Readonly<Record<WinSize, number>> = { nice: 24, big: 60, mega: 100, epic: 160 };

export function createCelebration({ t, money, sound, effects }: Shell, host: HTMLElement): Celebration {
  async function curtain(name: string, parts: readonly Node[], during: () => Promise<void>): Promise<void> {
    const overlay = el('div', { class: `curtain curtain-${name}`, 'aria-hidden': 'true' }, ...parts);
    host.append(overlay);
    await during();
    overlay.classList.add('is-leaving');
    await pause(260);
    overlay.remove();
  }

  return {
    size(win, stake) {
      const factor = win / stake;
      if (factor >= 50) return 'epic';
      if (factor >= 25) return 'mega';
      return factor >= 10 ? 'big' : undefined;
    },
    async big(win, size, hurry) {
      const amount = el('b', { class: 'curtain-amount' }, money.format(0));
      const title = el('span', { class: 'curtain-title' }, t(`slot.size.${size}`));
      const burst = () => burstCoins(effects, effects.clientWidth / 2, effects.clientHeight * 0.62, coins[size]);
      if (win === 0) return;
      await curtain('win', [el('div', { class: 'curtain-rays' }), title, amount], async () => {
        sound.play('bigWin');
        burst();
        await countUp(
          0,
          win,
          1800,
          (value) => {
            amount.textContent = money.format(value);
          },
          hurry,
        );
        await pause(1500, hurry);
      });
    },
    async freeSpins(count, words, isFirst, hurry) {
      const name = t(isFirst ? 'slot.freeTitle' : 'slot.moreFree', { n: count });
      const title = el('span', { class: 'curtain-title' }, name);
      const text = el('span', { class: 'curtain-text' }, words);
      sound.play('bigWin');
      await curtain('free', [el('div', { class: 'curtain-rays' }), title, text], () =>
        pause(isFirst ? 2400 : 1400, hurry),
      );
    },
  };
}
