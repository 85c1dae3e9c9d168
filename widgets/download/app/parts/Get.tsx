import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { buttonClass, classNames, Icon } from '#engine/ui';
import styles from '../App.module.css';
import type { Offer } from './offers.ts';

/** The button of a store. */
export function Get({ offer: { resource, name, action }, first }: { offer: Offer; first: boolean }) {
  const text = useText('download');
  return (
    <BrandLink
      link={{ resource }}
      className={classNames(buttonClass({ look: first ? 'primary' : 'secondary', size: 'lg' }), styles.get)}
    >
      <Icon name="download" />
      {action ? text(action) : text('get', { name: text(name) })}
    </BrandLink>
  );
}
