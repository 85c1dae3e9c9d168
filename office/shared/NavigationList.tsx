import { useAtomValue, useSetAtom } from 'jotai';
import { type ChangeEvent, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import { evaluate } from '#engine/conditions';
import { useText } from '#engine/i18n';
import { factsAtom } from '#engine/pages';
import { useMutation, useQuery } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { chooseThemeAtom, nextThemeAtom } from '#engine/theme';
import { FieldBox, Icon, IconButton, Logo } from '#engine/ui';
import type { Waiting } from '#schemas/admin';
import { FindField } from './FindField.tsx';
import { elsewhere } from './merchant-address.ts';
import styles from './NavigationList.module.css';
import { allMerchants, chooseMerchantAtom, merchantAtom, sessionAtom } from './session.ts';

/** How often the count of what waits is asked for, ms. */
const everyMs = 20_000;

/** The pages that the operator may open, whom is worked for, and who works. */
export function NavigationList() {
  const text = useText('office');
  const { menu } = useAtomValue(coreAtom);
  const facts = useAtomValue(factsAtom);
  const { pathname } = useLocation();
  const merchant = useAtomValue(merchantAtom);
  const waiting = useQuery('waiting', {}, { every: everyMs }).data;
  const entries = Object.entries(menu.office ?? {}).filter(([, { when }]) => evaluate(when, facts));
  return (
    <div className={styles.list}>
      <div className={styles.brand}>
        <Logo />
      </div>
      <Merchant />
      <FindField />
      <ul className={styles.entries}>
        {entries.map(([id, { label, icon, link }]) => (
          <li key={id}>
            {link && (
              <BrandLink link={linkFor(merchant, link)} className={styles.entry} current={isIn(pathname, id)}>
                {icon && <Icon name={icon} size={18} />}
                <span>{label && text(label)}</span>
                <Count of={countOf(id, waiting)} />
              </BrandLink>
            )}
          </li>
        ))}
      </ul>
      <Operator />
    </div>
  );
}

/** A page below that of the entry is the entry's. */
function isIn(pathname: string, id: string): boolean {
  return id === 'home' ? pathname === '/admin' : pathname.startsWith(`/admin/${id}`);
}

/** Withdrawals in review and those that have not come are one queue. */
function countOf(id: string, waiting: Waiting = {}): number | undefined {
  if (id === 'withdrawals') return (waiting.withdrawals ?? 0) + (waiting.disputed ?? 0);
  return waiting[id as keyof Waiting];
}

/** How much waits behind an entry. */
function Count({ of: count = 0 }: { of: number | undefined }) {
  const text = useText('office');
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{text('waitingCount', { count })}</span>
    </span>
  );
}

function Merchant() {
  const text = useText('office');
  const id = useId();
  const session = useAtomValue(sessionAtom);
  const merchant = useAtomValue(merchantAtom);
  const choose = useSetAtom(chooseMerchantAtom);
  const navigate = useNavigate();
  const location = useLocation();
  const change = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    // Links are the new merchant's at once, before the router shows its page.
    choose(value);
    void navigate(elsewhere(location, value));
  };
  return (
    <div className={styles.merchant}>
      <label htmlFor={id} className={styles.label}>
        {text('merchant')}
      </label>
      <FieldBox>
        <select id={id} value={merchant} onChange={change}>
          {session && session.merchants.length > 1 && <option value={allMerchants}>{text('allMerchants')}</option>}
          {session?.merchants.map(({ code, name, currency }) => (
            <option key={code} value={code}>
              {`${name} · ${currency}`}
            </option>
          ))}
        </select>
      </FieldBox>
    </div>
  );
}

function Operator() {
  const text = useText('office');
  const session = useAtomValue(sessionAtom);
  const merchant = useAtomValue(merchantAtom);
  const nextTheme = useAtomValue(nextThemeAtom);
  const chooseTheme = useSetAtom(chooseThemeAtom);
  const leave = useMutation('operatorLogOut');
  const logOut = async () => {
    await leave.send().catch(() => undefined);
    // Nothing of what was shown stays in the window.
    location.assign('/admin');
  };
  if (!session) return null;
  return (
    <div className={styles.operator}>
      <BrandLink link={linkFor(merchant, passwordLink)} className={styles.who}>
        <span className={styles.name}>{session.name}</span>
        <span className={styles.account}>{session.account}</span>
      </BrandLink>
      <IconButton icon="sun" label={text('theme')} onClick={() => chooseTheme(nextTheme)} />
      <IconButton icon="logout" label={text('logOut')} onClick={() => void logOut()} />
    </div>
  );
}

/** Links keep the merchant. */
function linkFor(merchant: string, link: LinkProps): LinkProps {
  return link.route === undefined ? link : { ...link, query: { merchant, ...link.query } };
}

type LinkProps = Parameters<typeof BrandLink>[0]['link'];
// A route of office/site, which players' brands do not have.
const passwordLink = { route: 'password' } as unknown as LinkProps;
