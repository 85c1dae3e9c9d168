import { burstCoins } from '../shell/coins.ts';
import type { Shell } from '../shell/shell.ts';

const countMs = 900;

/** Shows what came back, with coins and a count when it is more than was staked (decision 0391). Amounts in minor units. */
export async function celebrate(
  { sound, effects, balance }: Shell,
  { win, stake }: { readonly win: number; readonly stake: number },
  hurry: AbortSignal,
): Promise<void> {
  if (win > stake) {
    const isBig = win >= stake * 10;
    sound.play(isBig ? 'bigWin' : 'win');
    burstCoins(effects, effects.clientWidth / 2, effects.clientHeight * 0.4, isBig ? 90 : 26);
    await balance.countWin(0, win, countMs, hurry);
  }
  balance.showWin(win);
}
