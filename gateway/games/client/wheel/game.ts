import type { Shell } from '../shell/shell.ts';

export async function startWheel(_shell: Shell): Promise<void> {}
