import { expect, type Page } from '@playwright/test';
import type { RunningProduct } from './product.ts';
import { visit } from './test.ts';

/** What can be done with a promotion, its id, and what is said then; a prize that is drawn, or none, has a window. */
export interface Activity {
  id: string;
  button: RegExp;
  said?: string;
}

/** Takes part in activities of promotions, one after the other, and is told each time. */
export async function takePart(
  page: Page,
  product: RunningProduct,
  brand: string,
  activities: readonly Activity[],
): Promise<void> {
  for (const { id, button, said } of activities) {
    await visit(page, product.url(brand, `/promotions?id=${id}`));
    await page.getByRole('region', { name: 'Taking part' }).getByRole('button', { name: button }).click();
    await expect(said ? page.getByText(said).first() : page.getByRole('alertdialog')).toBeVisible();
  }
}
