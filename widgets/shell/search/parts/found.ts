import type { Icon, Link } from '#schemas/brand';
import type { Game } from '#schemas/platform';
import type { LaunchableGame } from '#widgets/games';
import type { Searchable } from './rank.ts';

/** What results are listed under, in the order in which they stand when none of them is meant in particular. */
export const kinds = ['games', 'matches', 'providers', 'pages', 'help'] as const;
export type Kind = (typeof kinds)[number];

/** One thing that a search has found, or what is offered before anything is typed. */
export interface Found extends Searchable {
  kind: Kind | 'recent' | 'popular';
  /** What tells it from others of its title. */
  hint?: string | undefined;
  icon: Icon;
  /** Its picture stands in place of the icon. */
  game?: Game;
  /** A game is launched, words are searched for. */
  opens: { link: Link } | { game: LaunchableGame } | { words: string };
}

/** Results of a kind. */
export interface Group {
  kind: Found['kind'];
  items: readonly Found[];
}
