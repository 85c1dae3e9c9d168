import type { createStore } from 'jotai/vanilla';
import { report } from '#engine/reports';
import banners from '../../schemas/brand/banners.schema.json?validator';
import brand from '../../schemas/brand/brand.schema.json?validator';
import flags from '../../schemas/brand/flags.schema.json?validator';
import menu from '../../schemas/brand/menu.schema.json?validator';
import registration from '../../schemas/brand/registration.schema.json?validator';
import routes from '../../schemas/brand/routes.schema.json?validator';
import { checkPage } from '../pages/fetch-page.ts';
import type { BootDocument } from './boot-payload.ts';
import { lastGood, rememberGood } from './last-good.ts';
import { replaceBrand } from './replace-brand.ts';

const schemas = { brand, routes, menu, banners, flags, registration };

/**
 * Holds what came with the document to its schemas, after the first paint. What passes becomes the last good copy; what
 * fails is reported, and replaced by that copy if there is one.
 */
export async function checkBrand(
  store: ReturnType<typeof createStore>,
  { payload, text }: BootDocument,
): Promise<void> {
  const { core, pages } = payload;
  const files = Object.keys(schemas) as (keyof typeof schemas)[];
  const broken = files.filter((file) => !schemas[file](core[file]));
  for (const file of broken) {
    const error = new Error(`${file}.json breaks its schema`);
    report({ kind: 'broken-brand', widget: 'site', pointer: `/${file}`, error });
  }
  const faults = (await Promise.all(Object.entries(pages).map(([id, page]) => checkPage(id, page)))).flat();
  for (const fault of faults) report(fault);
  if (broken.length === 0 && faults.length === 0) {
    rememberGood(text);
    return;
  }
  const copy = lastGood();
  if (copy) replaceBrand(store, copy);
}
