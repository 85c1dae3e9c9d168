import type { RoundDetail } from '#schemas/platform';
import { marketText, outcomeText } from '../../engines/book/labels.ts';
import { podium } from '../../engines/book/podium.ts';
import type { LanguageCode } from '../languages.ts';
import { messagesOf, tagOf, titleIn } from '../languages.ts';
import type { Board, Snapshot } from './board.ts';
import type { BookSeeds } from './seeds.ts';
import type { Leg, Ticket } from './ticket.ts';

const longest = 120;

/** Fills `{name}` into a text of a language. */
function textsIn(language: LanguageCode): (key: string, values?: Readonly<Record<string, string | number>>) => string {
  const messages = messagesOf(language, ['book']);
  return (key, values = {}) =>
    (messages[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const entriesIn = ({ fixture }: Snapshot, language: LanguageCode): string[] =>
  fixture.entries.map((names) => titleIn(names, language));

/** Who meets whom; a race by the name of its event. */
export function matchIn(shot: Snapshot, language: LanguageCode): string {
  const [home = '', away = '', third] = entriesIn(shot, language);
  return third === undefined ? `${home} – ${away}` : titleIn(shot.fixture.league.name, language);
}

/** How a match ended or stands, in figures. */
export function scoreIn(shot: Snapshot, language: LanguageCode): string {
  const { score, places, corrected, annulled } = shot.stand;
  const t = textsIn(language);
  if (annulled) return t('book.annulled');
  if (corrected) return `${score[0]}–${score[1]} (${t('book.corrected')})`;
  if (places.length === 0) return `${score[0]}–${score[1]}`;
  const names = entriesIn(shot, language);
  return podium(places)
    .map(({ runner, place }) => `${place}. ${names[runner] ?? ''}`)
    .join(', ');
}

/** What is bet on, in words; by the id alone where the match is not known any more. */
export function legWords(board: Board, leg: Leg, language: LanguageCode): Record<'pick' | 'market' | 'match', string> {
  const shot = board.find(leg.fixtureId);
  if (!shot) return { pick: leg.outcome, market: leg.market, match: leg.fixtureId };
  const t = textsIn(language);
  const pick = outcomeText({ t, language: tagOf(language) }, entriesIn(shot, language), leg);
  return { pick, market: marketText(t, leg), match: matchIn(shot, language) };
}

function legText(board: Board, leg: Leg, language: LanguageCode): string {
  if (!board.find(leg.fixtureId)) return leg.fixtureId;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const odds = new Intl.NumberFormat(tagOf(language), digits).format(leg.odds / 10_000);
  const { pick, market, match } = legWords(board, leg, language);
  return `${pick} @ ${odds} · ${market} · ${match}`.slice(0, longest);
}

/** The first match of a ticket, and how many more there are. */
function aboutIn(board: Board, { legs }: Ticket, language: LanguageCode): string {
  const [first, ...more] = new Set(legs.map(({ fixtureId }) => fixtureId));
  const shot = first === undefined ? undefined : board.find(first);
  if (!shot) return '';
  const others = more.length > 0 ? ` +${more.length}` : '';
  return matchIn(shot, language).slice(0, longest - others.length) + others;
}

/** Proof has room for so many matches. */
const proven = 12;

/** What the player's record says of a ticket: each leg in words, and by what its match can be checked. */
export function detailOf(board: Board, seeds: BookSeeds, ticket: Ticket): RoundDetail {
  const { language } = ticket.player;
  const isSingle = ticket.sizes.length === 1 && ticket.sizes[0] === 1;
  const isEnded = ticket.shares !== undefined;
  const lines = ticket.legs.map((leg) => ({
    bet: legText(board, leg, language),
    ...(isSingle ? { staked: ticket.unit } : {}),
  }));
  const about = aboutIn(board, ticket, language);
  const fixtures = [...new Set(ticket.legs.map(({ fixtureId }) => fixtureId))].slice(0, proven);
  const proof = fixtures.map((id, index) =>
    isEnded ? [`seed${index + 1}`, seeds.of(id)] : [`commitment${index + 1}`, seeds.commitOf(id)],
  );
  const ends = fixtures.map((id) => board.find(id)).filter((shot) => shot !== undefined);
  const result = ends
    .map((shot) => `${matchIn(shot, language)} ${scoreIn(shot, language)}`)
    .join('; ')
    .slice(0, 200);
  const ended = isEnded ? { result } : {};
  return { ...(about ? { about } : {}), lines, proof: Object.fromEntries(proof), ...ended };
}
