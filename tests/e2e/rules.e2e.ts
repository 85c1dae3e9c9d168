import type { Page } from '@playwright/test';
import { openRegistration, registrationForm } from './support/player.ts';
import type { RunningProduct } from './support/product.ts';
import { expect, test, visit } from './support/test.ts';

/** The form follows the platform's rules at once, without a build (spec §5). */

interface Rule {
  enabled?: boolean;
  required?: boolean;
  acceptedPattern?: string;
  patternId?: number | null;
  minLength?: number;
  maxLength?: number;
}

/** Changes registration rules of a merchant for the length of one test. `null` takes a field's rules away. */
async function withRules(
  product: RunningProduct,
  merchant: string,
  rules: Record<string, Rule | null>,
  work: () => Promise<void>,
) {
  const read = await product.demo(`/merchants/${merchant}`);
  const put = async (profile: unknown) => {
    const response = await product.demo(`/merchants/${merchant}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(profile),
    });
    expect(response.status, await response.clone().text()).toBe(200);
  };
  const { value } = (await read.json()) as { value: { rules: Record<string, Rule> } };
  // A merge patch adds and changes; what the change added is taken away again by name.
  const restored = Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => {
      const added = Object.keys(rule ?? {}).filter((key) => !(key in (value.rules[field] ?? {})));
      return [field, { ...value.rules[field], ...Object.fromEntries(added.map((key) => [key, null])) }];
    }),
  );
  await put({ rules });
  try {
    await work();
  } finally {
    await put({ rules: restored });
  }
}

async function open(page: Page, product: RunningProduct, brand = 'senvang') {
  await visit(page, product.url(brand));
  await openRegistration(page);
  return registrationForm(page);
}

test('a new minimum length counts at once', async ({ page, product }) => {
  await withRules(product, 'sv01', { username: { minLength: 8 } }, async () => {
    const form = await open(page, product);
    const name = form.getByLabel('User name');
    await name.fill('abc1234');
    await name.blur();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText(/8–\d+ letters or digits/).first()).toBeVisible();
    await name.fill('abc12345');
    await name.blur();
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  });
});

test('a field that is switched on appears, with its star when it is required', async ({ page, product }) => {
  const form = await open(page, product);
  await expect(form.getByLabel('User name')).toBeVisible();
  await expect(form.getByLabel('LINE ID')).toHaveCount(0);
  await withRules(product, 'sv01', { line: { enabled: true, required: true } }, async () => {
    const changed = await open(page, product);
    await expect(changed.getByLabel('LINE ID')).toHaveAttribute('placeholder', /\*$/);
  });
});

test('a field that is switched off is gone', async ({ page, product }) => {
  await withRules(product, 'sv01', { email: { enabled: false } }, async () => {
    const form = await open(page, product);
    await expect(form.getByLabel('User name')).toBeVisible();
    await expect(form.getByLabel('E-mail')).toHaveCount(0);
  });
});

test('an unknown pattern and a broken one leave the form usable; the server decides', async ({ page, product }) => {
  const odd = { username: { patternId: 999, acceptedPattern: '^[a-z]{3', minLength: 6, maxLength: 12 } };
  await withRules(product, 'sv01', odd, async () => {
    const form = await open(page, product);
    const name = form.getByLabel('User name');
    await name.fill('abc');
    await name.blur();
    // The bounds still hold, in words of their own.
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('player_of_1');
    await name.blur();
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await expect(form).not.toContainText(/undefined|reg_pattern|999/);
  });
});

test('a field that the platform says nothing about keeps the form working', async ({ page, product }) => {
  await withRules(product, 'sv01', { password: null, payeeName: null }, async () => {
    const form = await open(page, product);
    await expect(form.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(form).not.toContainText(/undefined|NaN/);
  });
});
