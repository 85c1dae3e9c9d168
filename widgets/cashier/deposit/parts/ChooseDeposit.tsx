import { useEffect, useMemo } from 'react';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Answer, Skeleton, StatusMessage } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import type { Cashier, DepositMethod } from '#schemas/platform';
import type { CashierDepositProps } from '#schemas/widgets';
import { BonusStakes, heldAmount, PaymentsLink, StakeWeights, useBonusTerms } from '#widgets/cashier';
import styles from './ChooseDeposit.module.css';
import { DepositSteps } from './DepositSteps.tsx';
import { MethodCards } from './MethodCards.tsx';
import { OpenDeposits } from './OpenDeposits.tsx';

type Marks = NonNullable<CashierDepositProps['marks']>;

const noBonus = 'none';

/** What was typed, as the entry of the history keeps it. */
export interface Typed {
  amount?: number | undefined;
  sender?: string;
  bonus?: string;
}

interface Entry {
  typed: Typed;
  keepTyped(typed: Typed): void;
}

interface ChooseProps extends Entry {
  marks: Marks;
  records: RouteReference | undefined;
}

/** Ways to pay, the amount and a bonus; above them what was begun and is not finished. */
export function ChooseDeposit({ marks, records, ...entry }: ChooseProps) {
  const text = useText('cashier');
  const cashier = useQuery('cashier', {});
  return (
    <>
      <DepositSteps at="amount" />
      <p className={styles.text}>{text('deposit.text')}</p>
      <OpenDeposits />
      <Answer
        of={cashier}
        waiting={<Skeleton height="420px" radius="var(--radius-lg)" />}
        isEmpty={({ methods }) => methods.length === 0}
        empty={<StatusMessage icon="cash" title={text('deposit.none')} text={text('deposit.noneText')} />}
      >
        {(data) => <Offers cashier={data} marks={marks} {...entry} />}
      </Answer>
      <PaymentsLink route={records} show="deposits" />
    </>
  );
}

function Offers({ cashier, marks, ...entry }: Entry & { cashier: Cashier; marks: Marks }) {
  const { query, change } = useRouteQuery();
  const [first] = cashier.methods;
  const method = cashier.methods.find(({ id }) => id === query.method) ?? first;
  if (!method) return null;
  return (
    <>
      <MethodCards
        methods={cashier.methods}
        currency={cashier.currency}
        marks={marks}
        chosen={method.id}
        onChoose={(id) => change({ method: id }, { replace: true })}
      />
      <AmountForm key={method.id} cashier={cashier} method={method} {...entry} />
    </>
  );
}

function AmountForm({ cashier, method, typed, keepTyped }: Entry & { cashier: Cashier; method: DepositMethod }) {
  const text = useText('cashier');
  const { locale, money } = useFormat();
  const { query, change } = useRouteQuery();
  const { sender = '' } = typed;
  const { currency, bonuses } = cashier;
  const termsOf = useBonusTerms();
  const model = useMemo(() => {
    const { min, max, chips } = method;
    const quick = chips.filter((chip) => chip >= min && chip <= max);
    const options = bonuses.map(({ id, name, percent, most, turnover, terms }) => {
      const line = text('deposit.bonusLine', { percent, most: money(most, currency), count: turnover });
      // What it binds to is read before it is chosen.
      return { value: id, label: name, text: [line, ...(terms ? termsOf(terms, currency) : [])].join(' · ') };
    });
    const none = { value: noBonus, label: text('deposit.noBonus'), text: text('deposit.noBonusLine') };
    const bonus = { id: 'bonus', kind: 'radio', label: 'cashier:deposit.bonus', rules: [] } as const;
    const holder = { id: 'sender', kind: 'text', label: 'cashier:deposit.sender', autoComplete: 'name' } as const;
    const lengths = [{ rule: 'required' }, { rule: 'length', min: 2, max: 100 }] as const;
    return {
      fields: [
        {
          id: 'amount',
          kind: 'amount',
          label: 'cashier:deposit.amount',
          currency,
          quick,
          rules: [{ rule: 'required' }, { rule: 'amount', min, max }],
        },
        ...(method.sender ? [{ ...holder, hint: 'cashier:deposit.senderHint', rules: lengths } as const] : []),
        ...(options.length > 0 ? [{ ...bonus, options: [none, ...options] }] : []),
      ],
    } as const satisfies FormModel;
  }, [method, bonuses, currency, text, money, termsOf]);
  const known = Number(query.amount ?? typed.amount ?? 0);
  // Stakes are nobody's default: a bonus is chosen.
  const bonus = query.bonus || typed.bonus || noBonus;
  const form = useForm(
    model,
    { ...heldAmount(known, locale, currency), sender, bonus },
    async (values: Sent<typeof model>) => {
      const chosen = values.bonus === noBonus ? '' : (values.bonus ?? '');
      change({ method: method.id, amount: String(values.amount ?? ''), bonus: chosen, step: 'review' });
    },
  );
  const { values } = form;
  useEffect(() => {
    // Whoever comes back finds what was typed.
    const { minor } = Object(values.amount);
    keepTyped({ amount: minor, sender: String(values.sender ?? ''), bonus: String(values.bonus ?? noBonus) });
  }, [values, keepTyped]);
  return (
    <div className={styles.form}>
      <Form form={form} submitLabel={text('deposit.next')}>
        {[cashier, ...bonuses].some(({ turnover }) => turnover > 0) && <StakeWeights className={styles.note} />}
        {bonuses.length > 0 && <BonusStakes className={styles.note} />}
      </Form>
    </div>
  );
}
