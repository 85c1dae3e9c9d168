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

/** TypeScript gives each row the keys of all of them, as undefined ones. */
function named(names: Readonly<Record<string, string | undefined>>): League['name'] {
  return Object.fromEntries(
    Object.entries(names).flatMap(([code, name]) => (name === undefined ? [] : [[code, name]])),
  );
}
