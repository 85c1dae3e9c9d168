import { isTest } from '../repository.ts';
import type { Rule } from '../rule.ts';

/** The rooms of scripts, lowest first: each may import from the rooms above it in this list (design §2). */
const rooms = [['schemas', 'art'], ['brand'], ['site']];

/** The same for the folders inside a room. A verb of the command is on top, and no verb knows another. */
const folders: Readonly<Record<string, readonly (readonly string[])[]>> = {
  brand: [
    ['terminal', 'markup', 'colour', 'fonts'],
    ['conditions', 'folders', 'contracts'],
    ['edits', 'platform', 'fleet'],
    ['references'],
    ['texts'],
    ['check'],
    ['diff', 'docs', 'explain', 'list', 'migrate', 'new', 'new-widget', 'rename', 'reports', 'schemas'],
  ],
  site: [
    ['requests', 'output', 'documents'],
    ['plugins', 'start', 'pictures', 'releases', 'live'],
    ['build', 'office', 'serve', 'development', 'publish', 'rollback'],
  ],
};

/** Second doors of rooms: who only reads brands, writes HTML, or is a verb does not load the check. */
const secondDoors = [
  'scripts/brand/folders/index.ts',
  'scripts/brand/markup/index.ts',
  'scripts/brand/terminal/index.ts',
];

const layersOf = (layers: readonly (readonly string[])[]) =>
  new Map(layers.flatMap((names, layer) => names.map((name) => [name, layer] as const)));
const roomLayers = layersOf(rooms);
const folderLayers = new Map(Object.entries(folders).map(([room, layers]) => [room, layersOf(layers)]));

/** Rooms of scripts, and the folders in them, import one way and are entered by their `index.ts`. */
export const scriptRooms: Rule = {
  name: 'script-rooms',
  check({ code }) {
    let looked = 0;
    const breaches = code.flatMap(({ path, imports }) => {
      const from = placeOf(path);
      if (!from || isTest(path)) return [];
      if (from.room && !roomLayers.has(from.room)) return [`${path}: scripts/${from.room} has no layer`];
      if (from.folder && !hasLayer(from)) return [`${path}: scripts/${from.room}/${from.folder} has no layer`];
      return imports.flatMap(({ specifier, target, line }) => {
        const to = target === undefined ? undefined : placeOf(target);
        if (!to || target === undefined) return [];
        looked++;
        const reason = objection(from, to, target);
        return reason ? [`${path}:${line} imports "${specifier}": ${reason}`] : [];
      });
    });
    return { looked, breaches };
  },
};

/** Where a script stands: `scripts/brand/check/rules/index.ts` is in the folder `check` of the room `brand`. */
interface Where {
  room?: string;
  folder?: string;
}

function placeOf(path: string): Where | undefined {
  const [scripts, room, folder, ...rest] = path.split('/');
  if (scripts !== 'scripts') return undefined;
  if (folder === undefined) return {};
  return rest.length === 0 || !room || !folderLayers.has(room) ? { room: room ?? '' } : { room, folder };
}

function hasLayer({ room = '', folder = '' }: Where): boolean {
  return folderLayers.get(room)?.has(folder) ?? false;
}

function objection(from: Where, to: Where, target: string): string | undefined {
  const inside = to.folder === undefined ? `scripts/${to.room}` : `scripts/${to.room}/${to.folder}`;
  const isDoor = target === `${inside}/index.ts`;
  if (from.room === undefined) return isDoor ? undefined : `enter ${inside} by its index.ts`;
  if (to.room === undefined) return 'what starts scripts is imported by nobody';
  if (from.room !== to.room) {
    if (!isBelow(roomLayers, to.room, from.room)) return `scripts/${to.room} is not below scripts/${from.room}`;
    const doors = [`scripts/${to.room}/index.ts`, ...secondDoors];
    return doors.includes(target) ? undefined : `enter scripts/${to.room} by its index.ts`;
  }
  if (from.folder === to.folder) return undefined;
  if (to.folder === undefined) return folderLayers.has(from.room) ? `${inside} is a door for other rooms` : undefined;
  if (from.folder !== undefined && !isBelow(folderLayers.get(from.room), to.folder, from.folder))
    return `${inside} is not below scripts/${from.room}/${from.folder}`;
  return isDoor ? undefined : `enter ${inside} by its index.ts`;
}

function isBelow(layers: ReadonlyMap<string, number> | undefined, lower: string, upper: string): boolean {
  return (layers?.get(lower) ?? Number.POSITIVE_INFINITY) < (layers?.get(upper) ?? -1);
}
