import type { JsonObject, LayerStack } from '#engine/brand';
import type { Contracts } from '../contracts/index.ts';
import { Recent } from '../folders/index.ts';

/** File → what it shows; files that show nothing are left out. */
export type Facts<T> = ReadonlyMap<string, T>;

/**
 * What resolved files show by themselves, such as the conditions in them. Every brand inherits most of its files untouched:
 * these are looked at once, for all brands above them.
 */
export function factsOf<T>(
  tell: (file: string, json: JsonObject, contracts: Contracts) => T | undefined,
): (stack: LayerStack, contracts: Contracts) => Facts<T> {
  const own = new Recent<LayerStack, Facts<T>>(2);
  const shared = new WeakMap<LayerStack, Facts<T>>();
  const sharedFacts = (stack: LayerStack, contracts: Contracts) => {
    const known = shared.get(stack) ?? facts(stack, contracts);
    shared.set(stack, known);
    return known;
  };
  function facts(stack: LayerStack, contracts: Contracts): Facts<T> {
    const before = own.get(stack);
    if (before) return before;
    const below: Facts<T> = stack.below ? sharedFacts(stack.below, contracts) : new Map();
    let found: Map<string, T> | undefined;
    for (const file of touched(stack)) {
      const json = stack.files.get(file);
      const fact = json && tell(file, json, contracts);
      if (fact === undefined && !below.has(file)) continue;
      found ??= new Map(below);
      if (fact === undefined) found.delete(file);
      else found.set(file, fact);
    }
    own.set(stack, found ?? below);
    return found ?? below;
  }
  return facts;
}

/** Files that the last layer of a stack says something of. */
export function touched({ layers }: LayerStack): Iterable<string> {
  return layers.at(-1)?.files.keys() ?? [];
}
