import type { Grid } from '../../../engines/slot/symbols.ts';
import { pause, prefersReducedMotion } from '../../shell/dom.ts';
import type { Sound } from '../../shell/sound.ts';
import type { Reels } from './reels.ts';

const reelStepMs = 170;
const teaseMs = 1100;

/** Lets the reels come to rest one after another; two scatters make the next reels take their time. */
export async function landReels(
  reels: Reels,
  grid: Grid,
  sound: Sound,
  hurry: AbortSignal,
  canTease: boolean,
  onReel?: (reel: number) => void,
): Promise<void> {
  const rests: Promise<void>[] = [];
  let seen = 0;
  for (const [reel, column] of grid.entries()) {
    const isTense = canTease && seen >= 2 && !hurry.aborted && !prefersReducedMotion();
    if (isTense) {
      await Promise.all(rests);
      reels.tease(reel);
      sound.play('tease', reel);
      await pause(teaseMs, hurry);
    } else if (reel > 0) await pause(reelStepMs, hurry);
    const rest = reels.land(reel, column).then(() => {
      sound.play('stop', reel);
      onReel?.(reel);
    });
    rests.push(rest);
    if (column.includes('S')) seen += 1;
  }
  await Promise.all(rests);
  reels.tease(undefined);
}
