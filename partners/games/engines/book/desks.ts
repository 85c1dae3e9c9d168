import type { MarketKind } from './markets.ts';
import type { Sport } from './sports.ts';

/** What one desk of the book sells, and which markets it shows first. */
type Desk = { readonly sports: readonly Sport[]; readonly lead: readonly MarketKind[] };

const lead: readonly MarketKind[] = ['result', 'handicap', 'total'];
const only = (...sports: readonly Sport[]): Desk => ({ sports, lead });
const race = (sport: Sport): Desk => ({ sports: [sport], lead: ['winner', 'place'] });

const rows = {
  all: only(
    'football',
    'basketball',
    'tennis',
    'badminton',
    'volleyball',
    'tableTennis',
    'combat',
    'cricket',
    'rugby',
    'baseball',
    'hockey',
  ),
  football: only('football'),
  counts: { sports: ['football'], lead: ['corners', 'cards', 'total'] },
  basketball: only('basketball'),
  tennis: only('tennis'),
  volleyball: only('beachVolleyball', 'volleyball'),
  badminton: only('badminton'),
  tableTennis: only('tableTennis'),
  cricket: only('cricket'),
  rugby: only('rugby'),
  baseball: only('baseball'),
  hockey: only('hockey'),
  combat: { sports: ['combat'], lead: ['result', 'total'] },
  motor: race('motor'),
  turf: race('turf'),
  ski: race('ski'),
  virtualFootball: only('virtualFootball'),
  virtualBasketball: only('virtualBasketball'),
  moba: only('moba'),
  shooter: only('shooter'),
  clutch: only('clutch'),
  strategy: only('strategy'),
  cards: only('cards'),
  fighting: only('fighting'),
  royale: race('royale'),
  autoChess: race('autoChess'),
  simFootball: only('simFootball'),
  simBasketball: only('simBasketball'),
  simRacing: race('simRacing'),
  finals: race('finals'),
  seasonPlayer: race('seasonPlayer'),
  arena: { sports: ['arena'], lead: ['result', 'draw'] },
  derby: race('derby'),
} satisfies Readonly<Record<string, Desk>>;

/** The desks, by the variant of their engine. */
export const desks: ReadonlyMap<string, Desk> = new Map(Object.entries(rows));
