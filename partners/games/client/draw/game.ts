import type { Shell } from '../shell/shell.ts';
import { startScheduledDraw } from './scheduled.ts';

/** A draw of numbers by the clock of the platform. */
export async function start(shell: Shell): Promise<void> {
  const { draw } = shell.view;
  if (!draw) throw new Error(`[Bug] ${shell.view.game.code} has no draw`);
  startScheduledDraw(shell, draw);
}
