import { useMemo, useState } from 'react';
import { type FieldModel, Form, type FormModel, FormTabs, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import { StatusMessage } from '#engine/ui';
import type { AccountKind, BankAccounts } from '#schemas/platform';
import { REQUIRED, valueRules } from '#widgets/access';
import { paymentPasswordField } from '#widgets/security';
import styles from '../BankAccounts.module.css';

type Choice = BankAccounts['choices'][number];
type Typed = FieldModel<'provider', 'select'> | FieldModel<'number' | 'holder', 'text'> | typeof paymentPasswordField;

const EMPTY = {};

/** Binds an account: of which kind, where, its number, whose it is, and the payment password. */
export function AddForm({ offered, onDone }: { offered: BankAccounts; onDone(): void }) {
  const text = useText('security');
  const { choices, accounts, coolingHours, holder } = offered;
  const open = choices.filter(({ left }) => left > 0);
  const [kind, setKind] = useState<AccountKind>(open[0]?.kind ?? 'bank');
  const choice = open.find((one) => one.kind === kind) ?? open[0];
  const [provider, setProvider] = useState<string>();
  const model = useMemo(() => modelOf(choice, provider), [choice, provider]);
  const add = useMutation('addBankAccount', { onError: 'field' });
  const form = useForm(model, EMPTY, async (values) => {
    const { provider: code = '', number = '', paymentPassword = '' } = values;
    const owner = choice?.kind === 'crypto' ? {} : { holder: values.holder ?? '' };
    await add.send({ body: { provider: code, number, paymentPassword, ...owner } });
    onDone();
  });
  const chosen = form.values.provider;
  if (typeof chosen === 'string' && chosen !== provider) setProvider(chosen);
  if (!choice) return <StatusMessage icon="building-bank" title={text('accounts.full')} />;
  const owner = holder ? text('accounts.holderIs', { name: holder }) : text('accounts.holderFirst');
  return (
    <FormTabs
      tabs={open.map((one) => ({ id: one.kind, label: text(`accounts.kinds.${one.kind}`) }))}
      value={choice.kind}
      onChoose={(next) => {
        form.restart({ ...form.values, provider: '', number: '' });
        setKind(next);
      }}
      label={text('accounts.add')}
    >
      <Form
        form={form}
        submitLabel={text('accounts.add')}
        intro={
          <div className={styles.notes}>
            <p>{choice.kind === 'crypto' ? text('accounts.cryptoText') : owner}</p>
            {accounts.length > 0 && coolingHours > 0 && <p>{text('accounts.coolingText', { hours: coolingHours })}</p>}
          </div>
        }
      />
    </FormTabs>
  );
}

function modelOf(choice: Choice | undefined, provider: string | undefined): FormModel<Typed> {
  if (!choice) return { fields: [] };
  const { kind, providers } = choice;
  const acceptedPattern = providers.find(({ code }) => code === provider)?.number;
  const holder: Typed = {
    id: 'holder',
    kind: 'text',
    icon: 'user',
    autoComplete: 'name',
    label: 'security:accounts.holder',
    rules: [...REQUIRED, ...valueRules('payeeName', undefined)],
  };
  return {
    fields: [
      {
        id: 'provider',
        kind: 'select',
        icon: kind === 'bank' ? 'building-bank' : 'wallet',
        label: `security:accounts.provider.${kind}`,
        options: providers.map(({ code, name }) => ({ value: code, label: name })),
        rules: REQUIRED,
      },
      {
        id: 'number',
        kind: 'text',
        icon: 'id',
        autoComplete: 'off',
        label: `security:accounts.number.${kind}`,
        rules: kind === 'crypto' ? [...REQUIRED, { rule: 'pattern', acceptedPattern }] : REQUIRED,
      },
      ...(kind === 'crypto' ? [] : [holder]),
      paymentPasswordField,
    ],
  };
}
