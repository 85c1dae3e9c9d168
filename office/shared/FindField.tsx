import { useAtomValue } from 'jotai';
import { type SubmitEvent, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '#engine/i18n';
import { FieldBox } from '#engine/ui';
import { useOfficePath } from './merchant-address.ts';
import styles from './NavigationList.module.css';
import { mayAtom } from './session.ts';

/** One field that finds players and payments by whatever an operator has of them. */
export function FindField() {
  const text = useText('office');
  const id = useId();
  const navigate = useNavigate();
  const path = useOfficePath();
  const { pathname, search } = useLocation();
  const may = useAtomValue(mayAtom);
  const shown = pathname === '/admin/find' ? (new URLSearchParams(search).get('search') ?? '') : '';
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim();
    if (words) void navigate(path(`/admin/find?${new URLSearchParams({ search: words })}`));
  };
  if (!may('players.read')) return null;
  return (
    <search className={styles.merchant}>
      <form onSubmit={find}>
        <label htmlFor={id} className={styles.label}>
          {text('find.label')}
        </label>
        <FieldBox>
          <input key={shown} id={id} type="search" name="words" dir="auto" maxLength={80} defaultValue={shown} />
        </FieldBox>
      </form>
    </search>
  );
}
