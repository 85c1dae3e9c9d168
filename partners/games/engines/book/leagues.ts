import type { League } from './fixture.ts';
import rows from './leagues.json' with { type: 'json' };
import { type Sport, sports } from './sports.ts';

const isSport = (name: string): name is Sport => Object.hasOwn(sports, name);

/** Every competition of the book, by its id. */
export const leagues: ReadonlyMap<string, League> = new Map(
  rows.map(({ sport, ...row }): [string, League] => {
    if (!isSport(sport)) throw new Error(`No sport is called ${sport}`);
    return [row.id, { ...row, sport, entries: row.entries.map(named), name: row.name }];
  }),
);

/** When and how fast a league is played, where it is not as shipped. */
export type LeagueTimes = Partial<Pick<League, 'every' | 'offset' | 'meetings' | 'ahead' | 'pace'>>;

/** The competitions with other times for some of them. Throws for a league that there is none of, and for what is no number. */
export function leaguesAt(times: Readonly<Record<string, LeagueTimes>>): ReadonlyMap<string, League> {
  const changed = new Map(leagues);
  for (const [id, its] of Object.entries(times)) {
    const league = leagues.get(id);
    if (!league) throw new Error(`there is no league ${id}`);
    if (!Object.values(its).every((value) => typeof value === 'number' && value >= 0))
      throw new Error(`${id}: times are numbers`);
    changed.set(id, { ...league, ...its });
  }
  return changed;
}

/** TypeScript gives each row the keys of all of them, as undefined ones. */
function named(names: Readonly<Record<string, string | undefined>>): League['name'] {
  return Object.fromEntries(
    Object.entries(names).flatMap(([code, name]) => (name === undefined ? [] : [[code, name]])),
  );
}
