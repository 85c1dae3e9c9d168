import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MerchantProfile, NoticeSeeds } from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { merchants, notices, seeds } from '../database/tables/index.ts';
import { serializable } from '../database/transaction.ts';
import { assertValid } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { unsafePatterns } from '../members/patterns.ts';
import { openHouses } from '../merchants/open-houses.ts';
import { profileFault } from '../merchants/profile-fault.ts';
import type { Services } from '../services.ts';
import { seedDemoAccounts } from './accounts.ts';
import { asStated, seedCatalogue } from './catalogue.ts';

/**
 * Brings the database up to the seed files. A file is applied when its content differs from what was applied last,
 * so that what was changed in the database stays until somebody edits the file.
 */
export async function applySeeds(services: Services): Promise<void> {
  const { db, options } = services;
  const catalogueFile = (name: string) => readFileSync(join(options.catalogueFolder, name), 'utf8');
  const vendors = catalogueFile('vendors.json');
  for (const [name, text] of filesOf(join(options.seedsFolder, 'merchants'))) {
    await once(db, `merchants/${name}`, text, (tx) => seedMerchant(tx, `merchants/${name}`, text, vendors));
  }
  for (const profile of await services.merchants.all()) await openHouses(db, profile);
  for (const [name, text] of filesOf(join(options.seedsFolder, 'notices'))) {
    await once(db, `notices/${name}`, text, (tx) => seedNotices(tx, `notices/${name}`, text));
  }
  const games = asStated(catalogueFile('games.json'));
  await once(db, 'catalogue', `${vendors}\n${games}`, (tx) => seedCatalogue(tx, vendors, games));
  if (options.demo) await seedDemoAccounts(services);
}

function filesOf(folder: string): [name: string, text: string][] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

/** Runs `apply` in one transaction unless this very content was applied before. */
async function once(db: Database, name: string, content: string, apply: (tx: Database) => Promise<void>) {
  const hash = createHash('sha256').update(content).digest('hex');
  await serializable(db, async (tx) => {
    const [applied] = await tx.select().from(seeds).where(eq(seeds.name, name));
    if (applied?.hash === hash) return;
    await apply(tx);
    await tx.insert(seeds).values({ name, hash }).onConflictDoUpdate({ target: seeds.name, set: { hash } });
  });
}

async function seedMerchant(tx: Database, name: string, text: string, vendors: string): Promise<void> {
  const profile = read<MerchantProfile>(name, text, 'MerchantProfile');
  const { code, rules } = profile;
  const unsafe = unsafePatterns(rules);
  if (unsafe.length > 0) throw new Error(`merchant ${code}: acceptedPattern of ${unsafe} cannot be run safely`);
  const catalogue = (JSON.parse(vendors) as { vassalage: string }[]).map(({ vassalage }) => vassalage);
  const fault = profileFault(profile, new Set(catalogue));
  if (fault) throw new Error(`seeds/${name}: ${fault.pointer} ${fault.reason}`);
  await tx.insert(merchants).values({ code, profile }).onConflictDoUpdate({ target: merchants.code, set: { profile } });
}

/** Announcement type of what the help centre holds (§3). */
const helpType = 'H';

async function seedNotices(tx: Database, name: string, text: string): Promise<void> {
  const merchant = basename(name, '.json');
  const { announcements, banners, promotions, help = {} } = read<NoticeSeeds>(name, text, 'NoticeSeeds');
  const articles = Object.fromEntries(
    Object.entries(help).map(([id, one]) => [id, { startsAt: 0, ...one, type: helpType }]),
  );
  const rows = [
    ...rowsOf('announcement', merchant, announcements),
    ...rowsOf('banner', merchant, banners),
    ...rowsOf('promotion', merchant, promotions),
    ...rowsOf('announcement', merchant, articles),
  ];
  await tx.delete(notices).where(eq(notices.merchant, merchant));
  if (rows.length > 0) await tx.insert(notices).values(rows);
}

type Row = typeof notices.$inferInsert;

function rowsOf(kind: Row['kind'], merchant: string, byId: { [id: string]: Row['content'] }): Row[] {
  return Object.entries(byId).map(([id, content], rank) => {
    const { startsAt, endsAt } = content;
    return { merchant, kind, id, rank, content, startsAt: startsAt ?? null, endsAt: endsAt ?? null };
  });
}

/** Parses and judges a seed by its schema; throws at the first fault, in words that may be said: the file and the place in it. */
function read<T>(name: string, text: string, definition: string): T {
  let seed: unknown;
  try {
    seed = JSON.parse(text);
    assertValid(`merchant.schema.json#/definitions/${definition}`, seed);
  } catch (error) {
    const { pointer, reason }: { pointer?: string; reason?: string } =
      error instanceof Refusal ? { ...error.value } : {};
    throw new Error(`seeds/${name}: ${reason ? `${pointer} ${reason}` : String(error)}`);
  }
  // assertValid has just shown that it is one.
  return seed as T;
}
