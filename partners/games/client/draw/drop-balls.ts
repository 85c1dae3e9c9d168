import { pause, prefersReducedMotion } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import type { Globe } from './globe.ts';
import type { Tray } from './tray.ts';

const blowMs = 1200;
const ballMs = 620;

/** Lets the balls fall one by one; `hurry` ends the waiting. */
export async function dropBalls(
  { globe, tray, sound }: { globe: Globe; tray: Tray; sound: Shell['sound'] },
  balls: readonly number[],
  hurry?: AbortSignal,
): Promise<void> {
  const isStill = prefersReducedMotion();
  globe.blow(true);
  await pause(isStill ? 0 : blowMs, hurry);
  for (const [index, ball] of balls.entries()) {
    globe.take(ball);
    tray.drop(ball, index);
    sound.play('ball', index);
    await pause(isStill ? 0 : ballMs, hurry);
  }
  globe.blow(false);
}
