import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { brandIds } from '../../../scripts/brand/folders/folder.ts';
import { engineBudget, homeBudget, scriptOfWidgets, weightOfHome } from '../../../scripts/site/build/budget.ts';
import { readClient } from '../../../scripts/site/build/client.ts';
import { readPointer } from '../../../scripts/site/output/built.ts';
import { production } from '../support/product.ts';

test.skip(!production, 'only a build has a weight');

const root = join(import.meta.dirname, '../../..');
const out = process.env.OUT_DIR ?? join(root, 'dist');

for (const id of brandIds(join(root, 'brands'))) {
  test(`the home of ${id} keeps to the budgets of script`, () => {
    const { pointer } = readPointer(out, id);
    const weight = weightOfHome(out, pointer, readClient(out));
    test.skip(
      !weight && pointer.routes.login?.page !== pointer.routes.home?.page,
      'its gate stands in place of its home',
    );
    if (!weight) throw new Error(`${id} has no home`);
    expect(weight.engine).toBeGreaterThan(50 * 1024);
    expect(weight.engine).toBeLessThanOrEqual(engineBudget);
    expect(weight.engine + scriptOfWidgets(weight)).toBeLessThanOrEqual(homeBudget);
  });
}
