import type { Page } from '@playwright/test';
import { long } from '../../support/long.ts';
import { judge } from './look.ts';

/**
 * Checks the look of a state that only its journey reaches: in the long run alone, at every width, with axe. `npm test` looks
 * at states that have an address (look-members.e2e.ts). The window keeps its size.
 */
export async function inspect(page: Page, name: string, look: Parameters<typeof judge>[2] = {}): Promise<void> {
  if (!long) return;
  const size = page.viewportSize();
  await judge(page, name, look);
  if (size) await page.setViewportSize(size);
}
