import { isObject, type Json } from '#engine/brand';
import type { Facts } from '#engine/conditions';
import type { Manifest } from '../../check/contracts/parts.ts';

/** A manifest with what it says of the slots and menus that its widget does not always draw (widget.schema.json). */
export type Drawing = Manifest & {
  drawn?: Record<string, { variants?: string[]; devices?: Facts['device'][]; session?: true }>;
};

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
  manifest: Drawing,
  { role, device }: Facts,
): string | undefined {
  const { variants, devices, session } = manifest.drawn?.[name] ?? {};
  const variant = String(saidOf(props, manifest, 'variant'));
  if (variants && !variants.includes(variant)) return `the variant "${variant}" of ${manifest.name} has no "${name}"`;
  if (devices && !devices.includes(device)) return `${manifest.name} has no room for "${name}" on a ${device}`;
  return session && role === 'guest' ? `${manifest.name} shows "${name}" to players with a session` : undefined;
}
