import { useAtomValue } from 'jotai';
import { flagsAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { buttonClass, classNames } from '#engine/ui';
import type { Link } from '#schemas/brand';
import styles from './Actions.module.css';

const login: Link = { modal: 'access', tab: 'login' };
const registerInPopup: Link = { modal: 'access', tab: 'register' };

/** Log in; register and the free demo when their flags are on (§2, §6). */
export function Guest({ compact, register = registerInPopup }: { compact: boolean; register?: Link | undefined }) {
  const text = useText('shell');
  const flags = useAtomValue(flagsAtom);
  return (
    <>
      {!compact && flags.has('FREEPLAY3') && (
        <BrandLink
          link={{ action: 'freePlay' }}
          className={classNames(buttonClass({ look: 'quiet' }), styles.button, styles.demo)}
        >
          {text('freePlay')}
        </BrandLink>
      )}
      <BrandLink link={login} className={classNames(buttonClass({ look: 'secondary' }), styles.button)}>
        {text('login')}
      </BrandLink>
      {flags.has('DIRECTREG3') && (
        <BrandLink link={register} className={classNames(buttonClass({ look: 'primary' }), styles.button)}>
          {text('register')}
        </BrandLink>
      )}
    </>
  );
}
