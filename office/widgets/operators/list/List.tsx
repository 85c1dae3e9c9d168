import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { Button } from '#engine/ui';
import { mayAtom, merchantNameAtom, sessionAtom } from '../../../shared/index.ts';
import styles from './List.module.css';
import { ChangeDialog, CreateDialog, InviteDialog, StateDialog } from './parts/dialogs.tsx';

const states = { active: 'office:operators.states.active', disabled: 'office:operators.states.disabled' } as const;
const filters = [{ kind: 'select', name: 'state', label: 'office:operators.state', options: states }] as const;
const defaults = { sort: 'account' };
const tones = { active: 'positive', disabled: 'negative' } as const;

type Row = RowOf<'operators'>;
type Doing = { kind: 'create' } | { kind: 'change' | 'invite' | 'state'; operator: Row };

/** Accounts of operators. */
export default function List() {
  const text = useText('office');
  const mayEdit = useAtomValue(mayAtom)('operators.edit');
  const own = useAtomValue(sessionAtom)?.account;
  const merchantName = useAtomValue(merchantNameAtom);
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const list = useList(filters, defaults, 20);
  const answer = usePage('operators', list.narrowed, list);
  const columns: Column<Row>[] = [
    { key: 'account', header: 'office:operators.account', sort: true, phone: 'title' },
    { key: 'name', header: 'office:operators.name' },
    {
      key: 'roles',
      header: 'office:operators.roles',
      value: ({ roles }) => roles.map((role) => text(`operators.roleNames.${role}`)).join(', '),
    },
    {
      key: 'merchants',
      header: 'office:operators.merchants',
      value: ({ merchants }) =>
        merchants.includes('*') ? text('operators.all') : merchants.map(merchantName).join(', '),
    },
    { key: 'createdAt', header: 'office:operators.createdAt', kind: 'date', sort: true },
    {
      key: 'state',
      header: 'office:operators.state',
      words: ({ state }) => text(`operators.states.${state}`),
      tones,
      phone: 'figure',
    },
  ];
  return (
    <section data-widget="operators/list" className={styles.page}>
      {mayEdit && (
        <Button look="primary" icon="user-plus" className={styles.create} onClick={() => setDoing({ kind: 'create' })}>
          {text('operators.create')}
        </Button>
      )}
      <DataList
        title={text('operators.title')}
        text={text('operators.text')}
        list={list}
        of={answer}
        columns={columns}
        {...(mayEdit && {
          buttons: (operator: Row) =>
            operator.account === own ? null : (
              <span className={styles.buttons}>
                <Button
                  size="sm"
                  aria-label={text('operators.changeTitle', { account: operator.account })}
                  onClick={() => setDoing({ kind: 'change', operator })}
                >
                  {text('operators.change')}
                </Button>
                <Button
                  size="sm"
                  look="quiet"
                  aria-label={text('operators.inviteTitle', { account: operator.account })}
                  onClick={() => setDoing({ kind: 'invite', operator })}
                >
                  {text('operators.invite')}
                </Button>
                <Button
                  size="sm"
                  look="quiet"
                  aria-label={text(operator.state === 'active' ? 'operators.disableTitle' : 'operators.enableTitle', {
                    account: operator.account,
                  })}
                  onClick={() => setDoing({ kind: 'state', operator })}
                >
                  {text(operator.state === 'active' ? 'operators.disable' : 'operators.enable')}
                </Button>
              </span>
            ),
        })}
      />
      {doing?.kind === 'create' && <CreateDialog onClose={close} />}
      {doing?.kind === 'change' && <ChangeDialog operator={doing.operator} onClose={close} />}
      {doing?.kind === 'invite' && <InviteDialog operator={doing.operator} onClose={close} />}
      {doing?.kind === 'state' && <StateDialog operator={doing.operator} onClose={close} />}
    </section>
  );
}
