import type { createStore } from 'jotai/vanilla';
import { isIntact } from '#engine/brand';
import type { BootDocument } from './boot-payload.ts';
import { rememberGood } from './last-good.ts';

/**
 * Makes what came with the document the last good copy if it is sound, after the first paint. What a build wrote has passed its
 * checks there (decision 0837); everything else is held to the schemas here.
 */
export async function verify(store: ReturnType<typeof createStore>, document: BootDocument): Promise<void> {
  if (await isIntact(document.text, document.hash)) {
    rememberGood(document.text);
    return;
  }
  const { checkBrand } = await import('./check-brand.ts');
  await checkBrand(store, document);
}
