import type { AppliedFiles, JsonObject } from '#engine/brand';
import { Lately } from '../folders/index.ts';

/** Files that were laid over each other lately: copies of a file over the same one below are the same file again. */
export function laidLately(): AppliedFiles {
  const lately = new Lately<{ base: JsonObject | undefined; patch: JsonObject; joined: JsonObject }>();
  return {
    get: (file, base, patch) => lately.find(file, (one) => one.patch === patch && one.base === base)?.joined,
    set: (file, base, patch, joined) => lately.add(file, { base, patch, joined }),
  };
}
