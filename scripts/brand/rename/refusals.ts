import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contracts } from '../contracts/index.ts';
import type { Fleet } from '../fleet/index.ts';
import { type BrandFolder, filePath, valueAt } from '../folders/index.ts';
import { impliedOn, platformNames } from '../references/index.ts';
import { CannotRun, hint, oneOf, thereAre } from '../terminal/index.ts';
import { isUsed } from '../texts/index.ts';
import { type Definition, definitionsIn, type Kind, messageParts, namesIn } from './kinds.ts';
import { mentionsOf } from './references.ts';

/** What a name of each kind looks like, as the schemas want it. */
const shapes: Record<Kind, RegExp> = {
  route: /^[a-z][a-zA-Z0-9-]*$/,
  page: /^[a-z][a-z0-9-]*$/,
  flag: /^[A-Z][A-Z0-9_]*$/,
  widget: /^[a-z]+\/[a-z][a-z0-9-]*$/,
  message: /^[a-z][A-Za-z0-9]*:[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/,
  menu: /^[a-z][a-zA-Z0-9-]*$/,
};

/** Throws CannotRun when a rename could not be made, or would join two things into one. */
export function mayRename(fleet: Fleet, contracts: Contracts, kind: Kind, from: string, to: string): void {
  if (!shapes[kind].test(to)) throw new CannotRun(`"${to}" cannot be the name of a ${kind}.`);
  if (from === to) throw new CannotRun(`"${from}" is its name already.`);
  const folders = fleet.ids.flatMap((id) => fleet.open(id).folders.at(-1) ?? []);
  for (const { id, parseFaults } of folders) {
    const [fault] = parseFaults;
    if (fault)
      throw new CannotRun(`${filePath(fleet.root, id, fault.file)} cannot be read: mend it first. ${fault.message}`);
  }
  if (kind === 'widget') {
    mayNameWidget(fleet, contracts, from, to);
    return;
  }
  if (kind === 'message') mayHold(folders, from, to);
  if (!folders.some((folder) => definitionsIn(folder, kind, from).length > 0)) {
    const names = new Set(folders.flatMap((folder) => namesIn(folder, kind)));
    throw new CannotRun(
      `There is no ${kind} "${from}" in "${fleet.root}".${hint(from, names) || thereAre(names, undefined)}`,
    );
  }
  for (const folder of folders) {
    const [there] = definitionsIn(folder, kind, to);
    if (!there) continue;
    throw new CannotRun(`There is a ${kind} "${to}" already: ${filePath(fleet.root, folder.id, there.file)}.`);
  }
}

/** A text has no texts inside it, and no group can move into itself. */
function mayHold(folders: readonly BrandFolder[], from: string, to: string): void {
  const { namespace, path } = messageParts(to);
  for (const index of path.slice(1).keys()) {
    const group = `${namespace}:${path.slice(0, index + 1).join('.')}`;
    const isText =
      ({ files }: BrandFolder) =>
      ({ file, pointer }: Definition) => {
        return typeof valueAt(files.get(file), pointer) === 'string';
      };
    const text = folders.some((folder) => definitionsIn(folder, 'message', group).some(isText(folder)));
    if (group === from || text) throw new CannotRun(`"${to}" cannot be: "${group}" is no group of texts.`);
  }
}

/** A widget is its folder: blocks can only come to name one that is there. */
function mayNameWidget(fleet: Fleet, contracts: Contracts, from: string, to: string): void {
  const known = [...contracts.widgets.keys()];
  if (mentionsOf(fleet, contracts, 'widget', from).length === 0) {
    throw new CannotRun(`No page in "${fleet.root}" shows the widget "${from}".${hint(from, known)}`);
  }
  oneOf('widget', to, known);
}

/** Who else knows a name, apart from the brands: after a rename they would look for what is not there. */
export function knownElsewhere(
  fleet: Fleet,
  contracts: Contracts,
  kind: Kind,
  name: string,
  project: string,
): string[] {
  switch (kind) {
    case 'flag':
      return platformNames(contracts).flags.has(name) ? ['the platform'] : [];
    case 'message': {
      const { namespace, path } = messageParts(name);
      return isUsed(namespace, path.join('.')) ? ['the engine or a widget'] : [];
    }
    case 'menu':
      return [...new Set(impliedMenus(fleet, contracts, name))].map((widget) => `the widget ${widget}, as its default`);
    case 'route':
      return sourcesWith(project, new RegExp(`route: '${name}'`));
    case 'page':
      return sourcesWith(project, new RegExp(`page(="|: ')${name}["']`));
    case 'widget':
      return [];
  }
}

function impliedMenus(fleet: Fleet, contracts: Contracts, name: string): string[] {
  return fleet.ids.flatMap((id) => {
    const pages = [...fleet.open(id).stack.files].filter(([file]) => file.startsWith('pages/'));
    const implied = pages.flatMap(([, page]) => impliedOn(page, contracts, 'menu'));
    return implied.filter((one) => one.name === name).map(({ widget }) => widget);
  });
}

function sourcesWith(project: string, pattern: RegExp): string[] {
  const sources = globSync('{engine,widgets}/**/*.{ts,tsx}', { cwd: project }).filter(
    (file) => !file.includes('.test.'),
  );
  return sources.filter((file) => pattern.test(readFileSync(join(project, file), 'utf8'))).sort();
}
