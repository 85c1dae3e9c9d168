import { isObject, type JsonObject } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import { valueAt } from '../../../folders/index.ts';
import { count } from '../../../terminal/index.ts';
import { languagesOf, placeOfKey } from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { headless } from './headless.ts';
import { type Naming, namingsOf } from './namings.ts';

/** A category has one name: who gives it another one gives it everywhere. Slides that no category names have a headline. */
export const categoryName: Rule = {
  name: 'category-name',
  checkBrand(brand) {
    const categories = brand.stack.files.get('brand')?.categories;
    const known = isObject(categories) ? categories : {};
    return [...headless(brand, known), ...halfRenamed(brand, known)];
  },
};

function halfRenamed(brand: OpenBrand, categories: JsonObject): Finding[] {
  const { folders, stack } = brand;
  const own = folders.at(-1);
  if (!own || !stack.below) return [];
  const code = languagesOf(brand)?.standard.code ?? 'EN';
  const findings: Finding[] = [];
  for (const [id, category] of Object.entries(categories)) {
    const label = isObject(category) ? category.label : undefined;
    if (typeof label !== 'string') continue;
    const stated = { file: 'brand', pointer: `/categories/${id}/label` };
    const written = placeOfKey(code, label);
    const place = [stated, written].find((one) => valueAt(own.files.get(one.file), one.pointer) !== undefined);
    const before = place && nameBelow(brand, stated.pointer, code);
    const now = textIn(stack.files, code, label);
    if (!place || before === undefined || now === undefined || now === before) continue;
    const left = namingsOf(stack.files, category as JsonObject).filter(
      ({ key }) => textIn(stack.files, code, key) === before,
    );
    if (left.length === 0) continue;
    const message = messageOf(`The category "${id}" is called "${now}" here, and "${before}" still`, left);
    findings.push({ rule: 'category-name', severity: 'warning', layer: own.id, ...place, message });
  }
  return findings;
}

/** What a category is called by what the brand builds on. */
function nameBelow({ stack: { below } }: OpenBrand, at: string, code: string): string | undefined {
  const label = valueAt(below?.files.get('brand'), at);
  return below && typeof label === 'string' ? textIn(below.files, code, label) : undefined;
}

function textIn(files: ReadonlyMap<string, JsonObject>, code: string, key: string): string | undefined {
  const texts = [code, 'EN'].map((language) => {
    const place = placeOfKey(language, key);
    return valueAt(files.get(place.file), place.pointer);
  });
  return texts.find((text) => typeof text === 'string');
}

function messageOf(renamed: string, left: readonly Naming[]): string {
  const [first, ...others] = left;
  const more = others.length > 0 ? ` and ${count(others.length, 'other place')}` : '';
  const where = `in ${first?.file}.json at ${first?.pointer}${more}`;
  return `${renamed} ${where}. What gives no name of its own follows the category.`;
}
