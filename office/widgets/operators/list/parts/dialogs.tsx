import { useMemo, useState } from 'react';
import type { FormModel } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import type { Operator, Role } from '#schemas/admin';
import roles from '../../../../../schemas/admin/roles.json' with { type: 'json' };
import { CommandDialog } from '../../../../shared/index.ts';

const required = { rule: 'required' } as const;
const password = { rule: 'length', min: 12, max: 128 } as const;
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
  password?: string;
  role?: string;
  merchants?: string;
}

const listed = (merchants = '') => merchants.split(',').flatMap((code) => code.trim() || []);
const startOfNew = { role: 'support', merchants: '*' };

/** A new account, whose password its owner changes at the first log-in. */
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
      {
        id: 'password',
        kind: 'password',
        autoComplete: 'new-password',
        trim: false,
        label: 'office:operators.password',
        hint: 'office:operators.passwordHint',
        rules: [required, password],
      },
      ...rights,
    ],
    [rights],
  );
  return (
    <CommandDialog
      title={text('operators.createTitle')}
      fields={fields}
      values={startOfNew}
      submitLabel={text('operators.create')}
      send={(values, reason) => {
        const { account = '', name = '', password: first = '', role, merchants } = values as Typed;
        const rightsOf = { roles: [role as Role], merchants: listed(merchants) };
        return create.send({ body: { account, name, password: first, ...rightsOf, reason } });
      }}
      onClose={onClose}
    />
  );
}

/** Another role, other merchants, a new password. */
export function ChangeDialog({ operator, onClose }: { operator: Operator; onClose(): void }) {
  const text = useText('office');
  const change = useMutation('changeOperator', { onError: 'field' });
  const rights = useRights();
  const fields = useMemo(
    (): FormModel['fields'] => [
      ...rights,
      {
        id: 'password',
        kind: 'password',
        autoComplete: 'new-password',
        trim: false,
        label: 'office:operators.newPassword',
        hint: 'office:operators.newPasswordHint',
        rules: [password],
      },
    ],
    [rights],
  );
  const [start] = useState({ role: operator.roles[0] ?? 'support', merchants: operator.merchants.join(', ') });
  return (
    <CommandDialog
      title={text('operators.changeTitle', { account: operator.account })}
      fields={fields}
      values={start}
      submitLabel={text('operators.change')}
      send={(values, reason) => {
        const { password: fresh, role, merchants } = values as Typed;
        const rightsOf = { roles: [role as Role], merchants: listed(merchants) };
        return change.send({ body: { id: operator.id, ...rightsOf, ...(fresh ? { password: fresh } : {}), reason } });
      }}
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
