import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject, type JsonObject } from '#engine/brand';

/** A file of a platform, as it is written. */
export interface SeedFile {
  path: string;
  text: string;
  json: JsonObject;
}

/** What the gateway's own files say of one merchant. */
export interface Seeds {
  profile: SeedFile;
  /** What it announces; absent where there is no such file. */
  notices?: SeedFile;
  /** What merchants have that say nothing else, by the folder of the gateway; absent where it is not beside the seeds. */
  standards?: { missions: JsonObject; points: JsonObject; club: JsonObject; referral: JsonObject };
}

/** The profile of a merchant: the source itself, or in a folder that holds `merchants` and `notices`. */
export function profilePath(source: string, merchant: string): string {
  return isFolder(source) ? join(source, 'merchants', `${merchant}.json`) : source;
}

/** The files of a merchant beside its profile. Undefined for what is no file, and no profile of the merchant. */
export function readSeeds(source: string, merchant: string): Seeds | undefined {
  const profile = /^https?:\/\//.test(source) ? undefined : fileAt(profilePath(source, merchant));
  if (profile?.json.code !== merchant) return undefined;
  const seeds = dirname(dirname(profile.path));
  const notices = fileAt(join(seeds, 'notices', `${merchant}.json`));
  const [missions, points, club, referral] = [
    'missions/missions.json',
    'points/programme.json',
    'club/programme.json',
    'referral/terms.json',
  ].map((name) => fileAt(join(dirname(seeds), name))?.json);
  return {
    profile,
    ...(notices ? { notices } : {}),
    ...(missions && points && club && referral ? { standards: { missions, points, club, referral } } : {}),
  };
}

function fileAt(path: string): SeedFile | undefined {
  if (!existsSync(path) || isFolder(path)) return undefined;
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json as JsonObject) ? { path, text, json: json as JsonObject } : undefined;
  } catch {
    return undefined;
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
