import type { Brand } from '#schemas/brand';
import type { GameType } from '#schemas/platform';

/** Game types of the platform that stand in a category of the brand; none for a word that is no category. */
export function typesOf({ categories }: Pick<Brand, 'categories'>, category: string | undefined): readonly GameType[] {
  return categories?.[category ?? '']?.gameTypes ?? none;
}

/** Always the same, so that nothing is worked out anew for it. */
const none: readonly GameType[] = [];
