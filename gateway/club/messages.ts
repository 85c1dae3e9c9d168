import type { ClubProgramme } from '#schemas/platform';
import { amountIn } from '../ledger/decimal.ts';
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
  const { brought, currency } = change;
  if (change.to < change.from) return sent(to, club, change.to, change.to === 0 ? 'left' : 'fell');
  return sent(to, club, change.to, brought > 0n ? 'brought' : 'reached', { minor: brought, currency });
}

/** What a member reads on a birthday. */
export function birthdayMessage(to: Player, club: ClubProgramme, level: number, amount: bigint): Sent {
  return sent(to, club, level, 'congratulation', { minor: amount, currency: to.currency });
}

/** What a message says that was given. */
interface Sum {
  minor: bigint;
  currency: string;
}

type Told = 'reached' | 'brought' | 'fell' | 'left' | 'congratulation';

function sent(to: Player, club: ClubProgramme, level: number, told: Told, sum?: Sum): Sent {
  const titles = filled(`${told}Title`, club, level, sum);
  const contents = filled(`${told}Text`, club, level, sum);
  const texts = Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [language, { title, content: `<p>${contents[language]}</p>` }]),
  );
  return { kind: told === 'brought' || told === 'congratulation' ? 'bonus' : 'account', texts, to };
}

function filled(word: Word, { ranks }: ClubProgramme, level: number, sum?: Sum): { [language: string]: string } {
  const names: { [language: string]: string } = ranks[level]?.name ?? {};
  return Object.fromEntries(
    Object.entries(words).map(([language, texts]) => [
      language,
      texts[word]
        .replaceAll('{rank}', names[language] ?? names.EN ?? '')
        .replaceAll('{amount}', sum ? amountIn(language, Number(sum.minor), sum.currency) : ''),
    ]),
  );
}
