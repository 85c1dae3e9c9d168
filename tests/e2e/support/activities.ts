import { expect, type Page } from '@playwright/test';
import { bodyOf } from './money-calls.ts';
import type { RunningProduct } from './product.ts';
import { visit } from './test.ts';

/** What can be done with a promotion, its id, and what is said then; a prize that is drawn, or none, has a window. */
export interface Activity {
  id: string;
  button: RegExp;
  said?: string;
}

/** Takes a gift that keeps the balance, after the one question. */
export async function takeLocked(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('whole balance');
  await question.getByRole('button', { name: 'Take it' }).click();
  await expect(question).toBeHidden();
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
    const act = page.getByRole('region', { name: 'Taking part' }).getByRole('button', { name: button });
    if (said) {
      await act.click();
      if (!button.test('Join')) {
        const sent = bodyOf(page, 'claimActivity');
        await takeLocked(page);
        expect(await sent).toEqual({ id });
      }
      await expect(page.getByText(said).first()).toBeVisible();
      continue;
    }
    // A prize: however often it is pressed, one window says which.
    await act.dblclick();
    const sent = bodyOf(page, 'claimRaffle');
    await takeLocked(page);
    expect(await sent).toEqual({ id });
    await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
}
