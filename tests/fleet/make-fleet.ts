import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject } from '#engine/brand';
import { brandFiles, type Size, usualSize } from './brand-files.ts';

/** A generated fleet: `base`, a few groups over it, and brands over those. */
export interface FleetPlan {
  /** Folder that becomes the brands' root. */
  root: string;
  /** Brands, besides base and the groups. */
  brands: number;
  /** Groups between base and the brands; each brand extends one. */
  groups?: number;
  size?: Size;
  /** Decides everything that looks like chance. */
  seed?: number;
}

/** What was written. */
export interface MadeFleet {
  ids: string[];
  files: number;
  bytes: number;
}

const currencies = ['EUR', 'VND', 'USD', 'THB', 'IDR'];

/** Writes a fleet of sound brands in three layers over the project's own base. The same plan writes the same bytes. */
export function makeFleet(project: string, plan: FleetPlan): MadeFleet {
  const { root, brands, groups = 10, size = usualSize, seed = 1 } = plan;
  const made: MadeFleet = { ids: [], files: 0, bytes: 0 };
  cpSync(join(project, 'brands/base'), join(root, 'base'), { recursive: true });
  const write = (id: string, files: ReadonlyMap<string, JsonObject>) => {
    for (const [file, json] of files) {
      const path = join(root, id, `${file}.json`);
      const text = `${JSON.stringify(json, null, 2)}\n`;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      made.files += 1;
      made.bytes += Buffer.byteLength(text);
    }
    made.ids.push(id);
  };
  for (let number = 0; number < groups; number += 1) write(`group-${number}`, groupFiles(number));
  for (let number = 0; number < brands; number += 1) {
    const id = `brand-${number}`;
    write(id, brandFiles(id, `group-${number % groups}`, seed + number, size));
  }
  return made;
}

/** What the brands of one market share. */
function groupFiles(number: number): Map<string, JsonObject> {
  const brand = {
    id: `group-${number}`,
    name: `Group ${number}`,
    formatVersion: 2,
    extends: 'base',
    languages: { supported: { TY: { tag: 'vi', label: 'Tiếng Việt', short: 'TY' } } },
    currency: { code: currencies[number % currencies.length] ?? 'EUR' },
    timings: { bannerAutoplay: 4000 + 100 * number },
    limits: { lobbyPageSize: 24 },
  };
  // Vietnamese stacks its marks.
  const theme = { font: { display: { leading: 1.25 } } };
  return new Map<string, JsonObject>([
    ['brand', brand],
    ['themes/dark', theme],
    ['themes/light', theme],
  ]);
}
