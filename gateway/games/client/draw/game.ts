import type { Shell } from '../shell/shell.ts';

export async function startDraw(_shell: Shell): Promise<void> {}
