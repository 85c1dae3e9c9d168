import type { SlotRules, SlotSpin } from '../../engines/slot/engine.ts';
import { pause, prefersReducedMotion } from '../shell/dom.ts';
import type { Sound } from '../shell/sound.ts';
import { highlightOf } from './highlight.ts';
import type { Reels } from './reels.ts';

const reelStepMs = 170;
const teaseMs = 1100;

const hasScatter = (spin: SlotSpin, reel: number) => spin.grid[reel]?.includes('S') === true;

/** Lets the reels come to rest one after another; two scatters make the next reels take their time. */
export async function landSpin(
  reels: Reels,
  spin: SlotSpin,
  sound: Sound,
  hurry: AbortSignal,
  canTease: boolean,
): Promise<void> {
  const rests: Promise<void>[] = [];
  let seen = 0;
  for (const [reel, stop] of spin.stops.entries()) {
    const isTense = canTease && seen >= 2 && !hurry.aborted && !prefersReducedMotion();
    if (isTense) {
      await Promise.all(rests);
      reels.tease(reel);
      sound.play('tease', reel);
      await pause(teaseMs, hurry);
    } else if (reel > 0) await pause(reelStepMs, hurry);
    rests.push(reels.land(reel, stop).then(() => sound.play('stop', reel)));
    if (hasScatter(spin, reel)) seen += 1;
  }
  await Promise.all(rests);
  reels.tease(undefined);
}

/** Lights all wins, then one line after the other until `until` is aborted. */
export async function cycleWins(
  reels: Reels,
  spin: SlotSpin,
  rules: SlotRules,
  until: AbortSignal,
  onLine: (line: number | undefined) => void,
): Promise<void> {
  const all = highlightOf(spin, rules.lines);
  if (!all) return;
  for (let turn = 0; !until.aborted; turn += 1) {
    const count = spin.lineWins.length;
    const only = turn % (count + 1) === 0 || count < 2 ? undefined : (turn % (count + 1)) - 1;
    reels.highlight(highlightOf(spin, rules.lines, only));
    onLine(only);
    await pause(only === undefined ? 1500 : 1100, until);
  }
}
