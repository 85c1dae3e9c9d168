import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { categoryLabel, coreAtom } from '#engine/brand';
import { messageFrom, useFormat, useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { Art, classNames, Icon, SectionHead } from '#engine/ui';
import type { MessageReference } from '#schemas/names';
import type { HomeCategoriesProps } from '#schemas/widgets';
import { useVendorsByType } from '#widgets/games';
import { entryColumns } from '#widgets/shell';
import styles from './Categories.module.css';

type Given = HomeCategoriesProps['entries'][string];

/** A way in, with its name. */
interface Entry extends Omit<Given, 'label'> {
  label: MessageReference;
  /** Games of its category; undefined while the platform has not said. */
  count: number | undefined;
}

const looks = { art: Tile, index: Line, medallions: Medallion, keys: Key };

/** Ways into the site. The numbers are the platform's own: a category that has no games there is left out. */
export default function Categories({ layout = 'art', title, tone, entries }: HomeCategoriesProps) {
  const text = useText('home');
  const id = useId();
  const Entry = looks[layout];
  const { brand, routes } = useAtomValue(coreAtom);
  const vendors = useVendorsByType();
  const nameOf = ({ label, gameType, link }: Given) =>
    label ?? (gameType && categoryLabel(brand, gameType)) ?? routes[link.route ?? '']?.title ?? messageFrom('');
  // A type that has no category of its own in the brand is counted by none: it stays, without a number.
  const countOf = ({ gameType }: Given) => vendors?.get(gameType ?? '')?.reduce((sum, { count }) => sum + count, 0);
  const shown = Object.entries(entries)
    .map(([name, entry]) => ({ name, entry: { ...entry, label: nameOf(entry), count: countOf(entry) } }))
    .filter(({ entry }) => entry.count !== 0);
  return (
    <section
      data-widget="home/categories"
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : text('categories')}
    >
      {title && <SectionHead id={id} title={text(title)} />}
      <ul {...entryColumns(shown.length, styles[layout])} data-tone={tone}>
        {shown.map(({ name, entry }) => (
          <li key={name}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ entry: { label, text: line, art, gameType, count, link } }: { entry: Entry }) {
  const text = useText('home');
  return (
    <BrandLink link={link} className={styles.tile}>
      {art && <Art asset={art} sizes="(min-width: 1024px) 480px, 75vw" className={styles.tileArt} />}
      <span className={styles.tileWords}>
        <span className={styles.tileName}>{text(label)}</span>
        <span className={styles.line}>{line ? text(line) : gameType && <Count count={count} />}</span>
      </span>
    </BrandLink>
  );
}

function Line({ entry: { label, text: line, gameType, count, link } }: { entry: Entry }) {
  const text = useText('home');
  return (
    <BrandLink link={link} className={styles.row}>
      <span className={styles.figure}>{gameType && <Figure count={count} />}</span>
      <span className={styles.rowWords}>
        <span className={styles.rowName}>{text(label)}</span>
        {line && <span className={styles.line}>{text(line)}</span>}
      </span>
      <Icon name="arrow-right" size={20} className={styles.arrow} />
    </BrandLink>
  );
}

function Medallion({ entry: { label, icon = 'layout-grid', link } }: { entry: Entry }) {
  const text = useText('home');
  return (
    <BrandLink link={link} className={styles.medallion}>
      <span className={styles.disc}>
        <Icon name={icon} size={28} />
      </span>
      {text(label)}
    </BrandLink>
  );
}

function Key({ entry: { label, icon = 'layout-grid', gameType, count, link } }: { entry: Entry }) {
  const text = useText('home');
  return (
    <BrandLink link={link} className={styles.key}>
      <Icon name={icon} size={28} className={styles.keyIcon} />
      <span className={styles.keyName}>{text(label)}</span>
      {gameType && (
        <span className={classNames('tabular', styles.keyCount)}>
          <Figure count={count} />
        </span>
      )}
    </BrandLink>
  );
}

function Count({ count }: Pick<Entry, 'count'>) {
  const text = useText('games');
  return count === undefined ? '\u00a0' : text('count', { count });
}

function Figure({ count }: Pick<Entry, 'count'>) {
  const { number } = useFormat();
  return count === undefined ? '\u00a0' : number(count);
}
