import { useText } from '#engine/i18n';
import type { Game } from '#schemas/platform';
import { useVendors, type Vendor } from '#widgets/games';
import { fold } from '../../../../schemas/platform/fold.ts';
import styles from '../Filters.module.css';
import { Chips } from './Chips.tsx';

/** Most vendors that words suggest. */
const most = 4;
/** From so many games on, all of one vendor, words mean the vendor. */
const fewest = 3;

/** Vendors that the words of a search mean: all of their games are a press away. */
export function Studios({
  words,
  games,
  gameType,
  onChoose,
}: {
  words: string;
  /** What the words have found. */
  games: readonly Game[];
  gameType: string | undefined;
  onChoose(vassalage: string): void;
}) {
  const text = useText('games');
  const vendors = useVendors(gameType) ?? [];
  const meant = words ? meantBy(fold(words), vendors, games) : [];
  if (meant.length === 0) return null;
  return (
    <div className={styles.meant}>
      <span aria-hidden="true">{text('search.vendors')}</span>
      <Chips
        label={text('search.vendors')}
        chips={meant.map(({ vassalage, name, count }) => ({ value: vassalage, words: name, count }))}
        chosen={[]}
        onToggle={onChoose}
      />
    </div>
  );
}

function meantBy(words: string, vendors: readonly Vendor[], games: readonly Game[]): readonly Vendor[] {
  const named = vendors.filter(({ name }) => ` ${fold(name)}`.includes(` ${words}`));
  if (named.length > 0) return named.slice(0, most);
  // The platform forgives what is misspelt.
  const [first] = games;
  const isOne = games.length >= fewest && games.every(({ vassalage }) => vassalage === first?.vassalage);
  const isTitle = games.some(({ name }) => fold(name).includes(words));
  return isOne && !isTitle ? vendors.filter(({ vassalage }) => vassalage === first?.vassalage) : [];
}
