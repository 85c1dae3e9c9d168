import type { Icon, Link } from '#schemas/brand';
import type { Game } from '#schemas/platform';
import type { LaunchableGame } from '#widgets/games';
import type { Searchable } from './rank.ts';

/** What results are listed under, in the order in which they stand when none of them is meant in particular. */
export const kinds = ['games', 'matches', 'providers', 'pages', 'help'] as const;
export type Kind = (typeof kinds)[number];

/** A page, a window, a game to be launched, or words to be searched for. */
export type Opens =
  | { route: string; query?: Record<string, string> | undefined }
  | { modal: NonNullable<Link['modal']>; tab?: string | undefined }
  | { game: LaunchableGame }
  | { words: string };

/** One thing that a search has found, or what is offered before anything is typed. */
export interface Found extends Searchable {
  kind: Kind | 'recent' | 'popular';
  /** What tells it from others of its title. */
  hint?: string | undefined;
  icon: Icon;
  /** Its picture stands in place of the icon. */
  game?: Game;
  opens: Opens;
}

/** Results of a kind. */
export interface Group {
  kind: Found['kind'];
  items: readonly Found[];
}
