import { useMemo, useState } from 'react';
import type { FormModel } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import type { Operator, Role } from '#schemas/admin';
import roles from '../../../../../schemas/admin/roles.json' with { type: 'json' };
import { CommandDialog } from '../../../../shared/index.ts';

const required = { rule: 'required' } as const;
const allRoles = Object.keys(roles) as Role[];

/** Role and merchants: what every dialog about an account asks for. */
function useRights(): FormModel['fields'] {
  const text = useText('office');
  return useMemo(
    () => [
      {
        id: 'role',
        kind: 'select',
        label: 'office:operators.role',
        options: allRoles.map((role) => ({ value: role, label: text(`operators.roleNames.${role}`) })),
        rules: [required],
      },
      {
        id: 'merchants',
        kind: 'text',
        autoComplete: 'off',
        label: 'office:operators.merchants',
        hint: 'office:operators.merchantsHint',
        rules: [required],
      },
    ],
    [text],
  );
}

interface Typed {
  account?: string;
  name?: string;
  role?: string;
  merchants?: string;
}

const listed = (merchants = '') => merchants.split(',').flatMap((code) => code.trim() || []);
const startOfNew = { role: 'support', merchants: '*' };

/** A new account, whose owner sets a password by the link that whoever agrees is given. */
export function CreateDialog({ onClose }: { onClose(): void }) {
  const text = useText('office');
  const create = useMutation('createOperator', { onError: 'field' });
  const rights = useRights();
  const fields = useMemo(
    (): FormModel['fields'] => [
      {
        id: 'account',
        kind: 'text',
        autoComplete: 'off',
        label: 'office:operators.account',
        hint: 'office:operators.accountHint',
        rules: [required, { rule: 'length', min: 3, max: 32 }],
      },
      {
        id: 'name',
        kind: 'text',
        autoComplete: 'off',
        label: 'office:operators.name',
        rules: [required, { rule: 'length', min: 1, max: 64 }],
      },
      ...rights,
    ],
    [rights],
  );
  return (
    <CommandDialog
      title={text('operators.createTitle')}
      text={text('operators.createText')}
      fields={fields}
      values={startOfNew}
      submitLabel={text('operators.create')}
      send={(values, reason) => {
        const { account = '', name = '', role, merchants } = values as Typed;
        const rightsOf = { roles: [role as Role], merchants: listed(merchants) };
        return create.send({ body: { account, name, ...rightsOf, reason } });
      }}
      onClose={onClose}
    />
  );
}

/** Another role, other merchants. */
export function ChangeDialog({ operator, onClose }: { operator: Operator; onClose(): void }) {
  const text = useText('office');
  const change = useMutation('changeOperator', { onError: 'field' });
  const rights = useRights();
  const [start] = useState({ role: operator.roles[0] ?? 'support', merchants: operator.merchants.join(', ') });
  return (
    <CommandDialog
      title={text('operators.changeTitle', { account: operator.account })}
      fields={rights}
      values={start}
      submitLabel={text('operators.change')}
      send={(values, reason) => {
        const { role, merchants } = values as Typed;
        const rightsOf = { roles: [role as Role], merchants: listed(merchants) };
        return change.send({ body: { id: operator.id, ...rightsOf, reason } });
      }}
      onClose={onClose}
    />
  );
}

/** Password and second factor are set anew by a link, e.g. where one of them is lost. */
export function InviteDialog({ operator: { id, account }, onClose }: { operator: Operator; onClose(): void }) {
  const text = useText('office');
  const change = useMutation('changeOperator', { onError: 'field' });
  return (
    <CommandDialog
      title={text('operators.inviteTitle', { account })}
      text={text('operators.inviteText', { account })}
      submitLabel={text('operators.invite')}
      send={(_values, reason) => change.send({ body: { id, invite: true, reason } })}
      onClose={onClose}
    />
  );
}

/** Disables an account, or enables it again. */
export function StateDialog({ operator, onClose }: { operator: Operator; onClose(): void }) {
  const text = useText('office');
  const change = useMutation('changeOperator', { onError: 'field' });
  const { id, account } = operator;
  const disabled = operator.state === 'active';
  return (
    <CommandDialog
      title={text(disabled ? 'operators.disableTitle' : 'operators.enableTitle', { account })}
      text={text(disabled ? 'operators.disableText' : 'operators.enableText', { account })}
      submitLabel={text(disabled ? 'operators.disable' : 'operators.enable')}
      send={(_values, reason) => change.send({ body: { id, disabled, reason } })}
      onClose={onClose}
    />
  );
}
