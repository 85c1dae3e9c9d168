import type { Page } from '@playwright/test';
import { prepare } from './support/look.ts';
import { newMember } from './support/members.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** The button of the chat floats over every page of a brand that has it (§4, CBS3), and covers nothing that is pressed. */

const pages = [
  '/',
  '/promotions',
  '/rng',
  '/live',
  '/pointMall',
  '/member/transferFund',
  '/member/depositv2',
  '/member/withdraw',
  '/member/missionLeaderboard',
  '/member/overview',
  '/member/messageV2',
];

/** What can be pressed and has its centre below the button of the chat. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('[data-widget="service/chat"] > button');
    if (!button) return ['there is no button'];
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')].flatMap((element) => {
      if (element === button || !element.checkVisibility({ visibilityProperty: true })) return [];
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const below = document.elementsFromPoint(x, y).find((one) => !button.contains(one));
      const isHere = x > left && x < right && y > top && y < bottom && below && element.contains(below);
      return isHere ? [element.textContent || element.tagName] : [];
    });
  });

test('pavilion on a phone: nothing that can be pressed lies under the button of the chat', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  await prepare(page, 'light');
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page, (await newMember(product, 'pv01', 50_000)).token);
  for (const path of pages) {
    await visit(page, product.url('pavilion', path));
    await expect(page.getByRole('button', { name: /^Open the chat/ })).toBeVisible({ timeout: 40_000 });
    for (const end of [0, 400, 1e6]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), end);
      await expect.poll(() => covered(page), { message: `${path} at ${end}` }).toEqual([]);
    }
  }
});
