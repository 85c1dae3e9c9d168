import { brandFormat, type JsonObject, pointer, upgrade, versionOf } from '#engine/brand';

/** Pointers of a value: in the file as it is written, and in the current format. */
export interface Moved {
  from: string;
  to: string;
}

/** A layer's files in the current format. */
export interface CurrentFiles {
  files: Map<string, JsonObject>;
  /** Version that they are written in. */
  version: number | undefined;
  moved: Map<string, Moved[]>;
}

/** Oldest version that is read as it is: the one before the current one. */
export const oldestFormat = brandFormat - 1;

/** Reads the files of a layer in the current format, those of the version before as well. Others stay as they are. */
export function inCurrentFormat(written: Map<string, JsonObject>): CurrentFiles {
  const version = versionOf(written);
  const moved = new Map<string, Moved[]>();
  if (version === undefined || version === brandFormat) return { files: written, version, moved };
  const files = new Map(written);
  if (version === oldestFormat) {
    for (const [file, json] of written) {
      const { json: current, changes } = upgrade(file, json, version);
      if (changes.length === 0) continue;
      files.set(file, current);
      const moves = changes.flatMap((change) => ('from' in change ? [change] : []));
      moved.set(
        file,
        moves.map(({ from, to }) => ({ from: pointerOf(from), to: pointerOf(to) })),
      );
    }
  }
  // What a file says of its version is reported by a rule of its own, once; the resolved brand is always of the current one.
  const brand = files.get('brand');
  if (brand?.formatVersion !== undefined) files.set('brand', { ...brand, formatVersion: brandFormat });
  return { files, version, moved };
}

/**
 * The pointer of a value in the file as it is written, by its pointer in the current format; of a group that the format
 * of the file did not know, the first that went into it.
 */
export function writtenPointer(moves: readonly Moved[] | undefined, at: string): string {
  if (!moves || at === '') return at;
  const move = moves.findLast(({ to }) => at === to || at.startsWith(`${to}/`));
  if (move) return move.from + at.slice(move.to.length);
  return moves.find(({ to }) => to.startsWith(`${at}/`))?.from ?? at;
}

function pointerOf(keys: readonly string[]): string {
  return keys.reduce((at, key) => pointer(at, key), '');
}
