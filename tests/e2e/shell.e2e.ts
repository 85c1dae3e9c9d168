import { type Page, request } from '@playwright/test';
import { scrollDown } from './support/player.ts';
import { expect, interactive, test, visit } from './support/test.ts';

/** What surrounds every page: hosts, gates, themes, languages, modals, navigation (design §3, spec §2 and §4). */

test('a host that belongs to no brand gets a neutral page, never another brand', async ({ product }) => {
  const api = await request.newContext();
  for (const host of ['nobody.localhost', 'evil.example', 'senvang.localhost.evil.example', 'senvang', '']) {
    const response = await api.get(product.url('senvang').replace('senvang.localhost', '127.0.0.1'), {
      headers: { host },
    });
    const html = await response.text();
    expect(response.status(), host).toBe(404);
    expect(html, host).not.toMatch(/Sen Vàng|Northline|data-brand/);
  }
});

test('each brand has its own language, currency, theme and navigation', async ({ page, product }) => {
  const html = page.locator('html');
  await page.goto(product.url('senvang'));
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[data-layout="side"]')).toBeVisible();
  await page.goto(product.url('northline'));
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('[data-layout="top"]')).toBeVisible();
});

test.describe('for a Vietnamese player', () => {
  test.use({ locale: 'vi-VN' });
  test('the document itself is Vietnamese, and the language changes without a reload', async ({ page, product }) => {
    const response = await page.goto(product.url('senvang'));
    expect(await response?.text()).toMatch(/<html[^>]* lang="vi"/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    // Before the page is interactive, a language is chosen by a form, which loads another document (decision 0802).
    await interactive(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page
      .getByRole('button', { name: /EN|English/ })
      .first()
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('the theme changes at once, and the next document starts with it, without a flash', async ({ page, product }) => {
  await visit(page, product.url('senvang'));
  await page.getByRole('button', { name: /theme/i }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  // Seen by the first script of the next document, before anything is drawn.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Object.assign(window, { themeAtFirstBody: document.documentElement.dataset.theme });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as { themeAtFirstBody?: string }).themeAtFirstBody)).toBe('light');
});

test('a modal traps the focus, closes by Escape and by a click outside, and gives the focus back', async ({
  page,
  product,
}) => {
  await visit(page, product.url('senvang'));
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    const escaped: string[] = [];
    Object.assign(globalThis, { escaped });
    addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && !target.closest('dialog')) escaped.push(target.outerHTML.slice(0, 80));
    });
  });
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => (globalThis as unknown as { escaped: string[] }).escaped)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('a page change scrolls to the top; going where one is already does nothing', async ({ page, product }) => {
  await visit(page, product.url('senvang'));
  await scrollDown(page, page.locator('[data-widget="home/promotions"]'));
  const slots = page.getByRole('navigation').getByRole('link', { name: 'Slots', exact: true }).first();
  await slots.click();
  await expect(page).toHaveURL(/\/rng$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const entries = await page.evaluate(() => history.length);
  await slots.click();
  // The router handles a click before the next frame.
  await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(rendered)));
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('choosing a lottery opens its page at once, for guests after the login (§2)', async ({ page, product }) => {
  // Before the page is interactive, the link leads to the category's page, as without a script.
  await visit(page, product.url('senvang'));
  await page.getByRole('navigation').getByRole('link', { name: 'Lottery', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/User name/).fill('demo88');
  await dialog.getByLabel('Password', { exact: true }).fill('Demo8888');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect(page).toHaveURL(/\/(vn)?lottery\?gameCode=TCG_SEA_/);
  await expect(page.locator('[data-widget="lottery/hall"]')).toBeVisible();
});

test('the first stop of the keyboard leads past the menus', async ({ page, product }) => {
  await page.goto(product.url('northline'));
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('bars, sheets and forms have room for a finger: 44 px', async ({ page, product }) => {
    for (const brand of ['senvang', 'northline']) {
      // Before the page is interactive, the menu is no window.
      await visit(page, product.url(brand));
      await expect(page.locator('[data-widget="shell/bottom-bar"]')).toBeVisible();
      expect(await tooSmall(page, 'header, [data-widget="shell/bottom-bar"]'), brand).toEqual([]);
      for (const opener of ['Log in', 'Menu']) {
        await page.getByRole('button', { name: opener, exact: true }).first().click();
        await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
        expect(await tooSmall(page, 'dialog'), `${brand}: ${opener}`).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    }
  });
});

/** Links and buttons in a part of the page that are smaller than a finger, links within a sentence aside. */
function tooSmall(page: Page, part: string): Promise<string[]> {
  return page.locator(part).evaluateAll((roots) =>
    roots
      .flatMap((root) => [...root.querySelectorAll('a, button')])
      .filter((control) => control.checkVisibility() && getComputedStyle(control).display !== 'inline')
      .flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.textContent;
        return Math.min(width, height) < 43.9 ? [`${name}: ${width} × ${height}`] : [];
      }),
  );
}

test('every alias of a route shows its page; an unknown path says so', async ({ page, product, silence }) => {
  // Case counts, and what cannot be decoded names nothing.
  const unknown = ['/no/such/page', '/RNG', '/%E0%A4%A'];
  // The document of a page that is not there says 404, and the browser notes it.
  silence.allow(/404 .*(\/no\/such\/page|\/RNG|\/%E0%A4%A)$/);
  for (const path of ['/index', '/index.html', '/home']) {
    await page.goto(product.url('senvang', path));
    await expect(page.locator('[data-page="home"]')).toBeVisible();
  }
  for (const path of unknown) {
    const response = await page.goto(product.url('senvang', path));
    expect([path, response?.status()]).toEqual([path, 404]);
    await interactive(page);
    await expect(page.locator('[data-page="not-found"]')).toBeVisible();
  }
});

test.describe('the status gate', () => {
  const put = (profile: object) => ({
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(profile),
  });

  test('maintenance replaces the site, and ends by itself', async ({ page, product, silence }) => {
    silence.allow(/503|Failed to load resource/);
    await page.clock.install();
    await product.demo('/merchants/sv01', put({ maintenance: true }));
    try {
      await page.goto(product.url('senvang'));
      const notice = page.locator('[data-widget="service/maintenance"]');
      await expect(notice.getByRole('heading', { name: 'System Maintenance' })).toBeVisible();
      await expect(notice).toContainText('RESTRICTION OF VISIT');
      await expect(notice).toContainText(/denied.*location or IP address/);
      await contactUs(page);
      await expect(page.locator('[data-widget="games/lobby"], [data-widget="home/banner"]')).toHaveCount(0);
    } finally {
      await product.demo('/merchants/sv01', put({ maintenance: false }));
    }
    // The page repeats its request for the status; each time it waits longer, a minute at most.
    await page.clock.fastForward('01:00');
    await expect(page.locator('[data-page="home"]')).toBeVisible();
  });

  test('a restricted region sees its address and country instead of the site', async ({ page, product, silence }) => {
    silence.allow(/451|503|Failed to load resource/);
    await product.demo('/merchants/sv01', put({ region: { restricted: true } }));
    try {
      await page.goto(product.url('senvang'));
      const notice = page.locator('[data-widget="service/restricted"]');
      await expect(notice).toBeVisible();
      await expect(notice.getByRole('heading', { name: 'IP Restriction' })).toBeVisible();
      await expect(notice).toContainText(/Your IP address:\s*127\.0\.0\.1/);
      await contactUs(page);
    } finally {
      await product.demo('/merchants/sv01', put({ region: { restricted: false } }));
    }
  });
});

/** Customer service opens in a window of its own (§2, §9: 440 × 500). */
async function contactUs(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Contact Us' }).click();
  await (await opened).close();
}

test('a page for members asks a guest to log in', async ({ page, product }) => {
  await page.goto(product.url('senvang', '/game'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
});

test('opening the register path while logged out shows the form', async ({ page, product }) => {
  for (const brand of ['senvang', 'northline']) {
    await page.goto(product.url(brand, '/register'));
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  }
});
