import { createHash } from 'node:crypto';
import type { AssembledBrand } from '#engine/brand';

/** Version of what the files of a brand and of its layers say: two that say the same have the same. */
export function sourceVersion(brand: AssembledBrand): string {
  return createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 12);
}
