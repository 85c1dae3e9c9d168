import { isObject, type Json } from '#engine/brand';
import type { ConditionContext } from '#engine/conditions';
import { explain } from '../../conditions/index.ts';
import type { Drawn, Manifest } from '../../contracts/index.ts';
import { failures } from './words.ts';

/** What a property of a block says, or the default of its widget. */
export function saidOf(props: Json | undefined, { props: schema }: Manifest, name: string): Json | undefined {
  if (isObject(props) && Object.hasOwn(props, name)) return props[name];
  const property = isObject(schema.properties) ? schema.properties[name] : undefined;
  return isObject(property) ? property.default : undefined;
}

/** Why a widget draws nothing of a slot, or of a menu that a property names; undefined when it does. */
export function undrawn(
  name: string,
  props: Json | undefined,
  manifest: Manifest,
  facts: ConditionContext,
): string | undefined {
  const { props: wanted = {}, when }: Drawn = manifest.drawn?.[name] ?? {};
  for (const [prop, values] of Object.entries(wanted)) {
    const said = saidOf(props, manifest, prop);
    if (!values.includes(said ?? null))
      return `with "${prop}": ${JSON.stringify(said)}, ${manifest.name} has no "${name}"`;
  }
  const [failed] = failures(explain(when, facts), facts);
  return failed === undefined ? undefined : `"${name}" of ${manifest.name} ${failed}`;
}
