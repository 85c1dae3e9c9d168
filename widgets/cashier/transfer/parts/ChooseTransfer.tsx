import { useMemo } from 'react';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { useRouteQuery } from '#engine/routing';
import { Icon } from '#engine/ui';
import type { TransferOffer } from '#schemas/platform';
import styles from '../Transfer.module.css';

/** To whom, how much, and a word to it. */
export function ChooseTransfer({ offer }: { offer: TransferOffer }) {
  const text = useText('transfers');
  const { money } = useFormat();
  const { change } = useRouteQuery();
  const { upline = '', currency, min, max, chips, available, turnoverLeft, leftToday } = offer;
  const model = useMemo(
    () =>
      ({
        fields: [
          {
            id: 'amount',
            kind: 'amount',
            label: 'transfers:amount',
            currency,
            quick: chips.filter((chip) => chip >= min && chip <= max),
            rules: [{ rule: 'required' }, { rule: 'amount', min, max: Math.max(min, max), available }],
          },
          {
            id: 'note',
            kind: 'text',
            label: 'transfers:note',
            autoComplete: 'off',
            rules: [{ rule: 'length', min: 0, max: 140 }],
          },
        ],
      }) as const satisfies FormModel,
    [chips, currency, min, max, available],
  );
  const form = useForm(model, {}, async (values: Sent<typeof model>) => {
    change({ amount: String(values.amount ?? ''), note: values.note ?? '' });
  });
  return (
    <div className={styles.choose}>
      <p className={styles.to}>
        <Icon name="user-circle" size={28} />
        <span className={styles.words}>
          <span className={styles.label}>{text('to')}</span>
          <bdi className={styles.name}>{upline}</bdi>
        </span>
      </p>
      {turnoverLeft > 0 && <p role="status">{text('turnoverLeft', { amount: money(turnoverLeft, currency) })}</p>}
      <Form
        form={form}
        busy={turnoverLeft > 0 || leftToday === 0 || offer.coolingUntil !== undefined}
        submitLabel={text('next')}
      >
        {leftToday !== undefined && <p className={styles.note}>{text('leftToday', { count: leftToday })}</p>}
      </Form>
    </div>
  );
}
