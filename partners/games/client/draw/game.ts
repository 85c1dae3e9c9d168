import type { Shell } from '../shell/shell.ts';
import { startDraw } from './instant.ts';
import { startScheduledDraw } from './scheduled.ts';

/** A draw of numbers: by the clock of the platform, or at once for one slip. */
export async function start(shell: Shell): Promise<void> {
  const { draw } = shell.view;
  if (draw) startScheduledDraw(shell, draw);
  else await startDraw(shell);
}
