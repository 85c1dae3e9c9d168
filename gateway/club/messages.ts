import type { ClubProgramme } from '#schemas/platform';
import { decimalOf } from '../ledger/decimal.ts';
import type { Sent } from '../messages/messages.ts';
import type { Player } from '../sessions/sessions.ts';
import words from './messages.json' with { type: 'json' };

/** A change of rank, and the reward that it has brought, minor units. */
interface Change {
  from: number;
  to: number;
  brought: bigint;
  currency: string;
}

type Word = keyof (typeof words)['EN'];

/** What the reward of a rank is called, by language. */
export function titlesOf(club: ClubProgramme, level: number): { [language: string]: string } {
  return filled('reward', club, level);
}

/** What the reward of a birthday is called, by language. */
export function birthdayTitles(club: ClubProgramme, level: number): { [language: string]: string } {
  return filled('birthday', club, level);
}

/** What a member reads of a change of rank, in every language that the platform writes. */
export function messageOf(to: Player, club: ClubProgramme, change: Change): Sent {
  const amount = `${decimalOf(Number(change.brought), change.currency)} ${change.currency}`;
  if (change.to < change.from) return sent(to, club, change.to, change.to === 0 ? 'left' : 'fell', amount);
  return sent(to, club, change.to, change.brought > 0n ? 'brought' : 'reached', amount);
}

/** What a member reads on a birthday. */
export function birthdayMessage(to: Player, club: ClubProgramme, level: number, amount: bigint): Sent {
  return sent(to, club, level, 'congratulation', `${decimalOf(Number(amount), to.currency)} ${to.currency}`);
}

type Told = 'reached' | 'brought' | 'fell' | 'left' | 'congratulation';

function sent(to: Player, club: ClubProgramme, level: number, told: Told, amount: string): Sent {
  const titles = filled(`${told}Title`, club, level, amount);
  const contents = filled(`${told}Text`, club, level, amount);
  const texts = Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [language, { title, content: `<p>${contents[language]}</p>` }]),
  );
  return { kind: told === 'brought' || told === 'congratulation' ? 'bonus' : 'account', texts, to };
}

function filled(word: Word, { ranks }: ClubProgramme, level: number, amount = ''): { [language: string]: string } {
  const names: { [language: string]: string } = ranks[level]?.name ?? {};
  return Object.fromEntries(
    Object.entries(words).map(([language, texts]) => [
      language,
      texts[word].replaceAll('{rank}', names[language] ?? names.EN ?? '').replaceAll('{amount}', amount),
    ]),
  );
}
