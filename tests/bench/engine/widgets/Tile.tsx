import { messageFrom, useText } from '#engine/i18n';
import { classNames } from '#engine/ui';

export default function Tile({ name, vendor, isHot }: { name: string; vendor: string; isHot: boolean }) {
  const text = useText('shell');
  return (
    <article
      data-widget="bench/tile"
      className={classNames('tile', isHot && 'hot')}
      style={{ backgroundColor: '#234' }}
    >
      <button type="button" aria-label={text(messageFrom('bench:play'), { name })}>
        <strong>{name}</strong>
        <small>{vendor}</small>
      </button>
    </article>
  );
}
