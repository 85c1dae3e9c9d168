import { join } from 'node:path';
import type { Json, JsonObject } from '#engine/brand';
import { companionsIn, readContracts } from '../contracts/index.ts';
import { at, keysIn, nameIn } from '../folders/index.ts';
import type { Parent } from './answers.ts';
import { type LayoutPreset, layouts } from './presets.ts';

const project = join(import.meta.dirname, '../../..');

/** Stands for what the brand that a new one builds on has already, where that is no layout of ours. */
const inherited = 'inherited';

/** Layouts that a brand can have which builds on another, the one that is offered first: name → what it looks like. */
export function layoutsFor(parent: Parent): ReadonlyMap<string, string> {
  const shell = shellOf(parent);
  const fitting = Object.entries(layouts).filter(([, preset]) => changes(preset, shell) !== undefined);
  const own = fitting.find(([, preset]) => Object.keys(changes(preset, shell) ?? {}).length === 0);
  const offered = own
    ? [own, ...fitting.filter((entry) => entry !== own)]
    : [[inherited, { summary: 'as the brand has it that it builds on' }] as const, ...fitting];
  return new Map(offered.map(([name, { summary }]) => [name, summary]));
}

/** What pages/shell.json of a new brand says, so that its layout is the one of this name; empty when it is inherited. */
export function shellFor(name: string, parent: Parent): JsonObject {
  const preset = layouts[name];
  return (preset && changes(preset, shellOf(parent))) ?? {};
}

function shellOf({ files }: Parent): JsonObject {
  return files.get('pages/shell') ?? {};
}

/** What differs between an inherited shell and a layout; undefined when a block is not there that the layout needs. */
function changes({ layout, variant, menu }: LayoutPreset, shell: JsonObject): JsonObject | undefined {
  const header = at(shell, 'regions', 'header', 'header');
  const aside = at(shell, 'regions', 'aside');
  const side = at(aside, 'menu');
  const hasMenu = at(side, 'widget') === 'shell/side-menu';
  if (at(header, 'widget') !== 'shell/header' || (menu && !hasMenu)) return undefined;
  // Without that column desktops would lack what other widgets do nothing without, as prices without their slip.
  if (!menu && hasCompanion(aside)) return undefined;
  const folded = menu === 'folded';
  const regions = {
    ...((at(header, 'props', 'variant') ?? 'bar') === variant ? {} : { header: { header: { props: { variant } } } }),
    ...(menu && (at(side, 'props', 'folded') ?? false) !== folded ? { aside: { menu: { props: { folded } } } } : {}),
    ...(!menu && aside !== undefined ? { aside: null } : {}),
  };
  return {
    ...(at(shell, 'layout') === layout ? {} : { layout }),
    ...(Object.keys(regions).length > 0 ? { regions } : {}),
  };
}

function hasCompanion(region: Json | undefined): boolean {
  const companions = companionsIn(readContracts(project));
  return keysIn(region).some((id) => companions.has(nameIn(at(region, id, 'widget'))));
}
