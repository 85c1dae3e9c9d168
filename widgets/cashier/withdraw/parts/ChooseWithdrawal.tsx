import { useEffect, useMemo, useState } from 'react';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { BrandLink, useRouteQuery } from '#engine/routing';
import { Answer, buttonClass, Skeleton, StatusMessage } from '#engine/ui';
import type { Link } from '#schemas/brand';
import type { RouteReference } from '#schemas/names';
import type { BankAccount, WithdrawOffer } from '#schemas/platform';
import { Blocked, heldAmount, PaymentSteps, reasonIn } from '#widgets/cashier';
import styles from './ChooseWithdrawal.module.css';
import { InWallets } from './InWallets.tsx';
import { RecentWithdrawals } from './RecentWithdrawals.tsx';
import { reasons } from './reasons.ts';
import { TurnoverLeft } from './TurnoverLeft.tsx';
import { WithdrawTerms } from './WithdrawTerms.tsx';

/** What was chosen, as the entry of the history keeps it. `amount` in minor units. */
export interface Typed {
  account?: string;
  amount?: number | undefined;
}

interface Entry {
  typed: Typed;
  keepTyped(typed: Typed): void;
}

interface Props extends Entry {
  accounts: Link | undefined;
  records: RouteReference | undefined;
  bonuses: RouteReference | undefined;
}

/** Bound accounts and the amount; above them what is to be played first. */
export function ChooseWithdrawal({ accounts, records, bonuses, ...entry }: Props) {
  const text = useText('cashier');
  const offer = useQuery('withdrawLimits', {});
  const bound = useQuery('bankAccounts', {});
  const waiting = <Skeleton height="360px" radius="var(--radius-lg)" />;
  return (
    <div className={styles.choose}>
      <PaymentSteps first={text('deposit.steps.amount')} at="amount" />
      <Answer of={offer} waiting={waiting}>
        {(limits) =>
          limits.offered ? (
            <>
              <InWallets />
              <WithdrawTerms offer={limits} />
              {limits.turnoverLeft > 0 && <TurnoverLeft offer={limits} bonuses={bonuses} />}
              <Answer of={bound} waiting={waiting}>
                {({ accounts: known }) =>
                  known.length > 0 ? (
                    <Choice offer={limits} accounts={known} more={accounts} {...entry} />
                  ) : (
                    <StatusMessage
                      icon="building-bank"
                      title={text('withdraw.noAccount')}
                      text={text('withdraw.noAccountText')}
                    >
                      {accounts && (
                        <BrandLink link={accounts} className={buttonClass({ look: 'primary' })}>
                          {text('withdraw.bind')}
                        </BrandLink>
                      )}
                    </StatusMessage>
                  )
                }
              </Answer>
            </>
          ) : (
            <StatusMessage icon="cash" title={text('withdraw.none')} text={text('deposit.noneText')} />
          )
        }
      </Answer>
      <RecentWithdrawals records={records} />
    </div>
  );
}

interface ChoiceProps extends Entry {
  offer: WithdrawOffer;
  accounts: BankAccount[];
  more: Link | undefined;
}

/** Account and amount, or why there is nothing to choose. */
function Choice({ offer, accounts, more, ...entry }: ChoiceProps) {
  const text = useText('cashier');
  const format = useFormat();
  const [now] = useState(Date.now);
  const opens = Math.min(...accounts.map(({ usableAt }) => usableAt));
  const resting = opens > now ? text('withdraw.reasonAccount', { time: format.moment(opens) }) : undefined;
  const reason = reasonIn(offer, reasons, text, format) ?? resting;
  const labels = { availableLabel: text('withdraw.available'), submitLabel: text('deposit.next') };
  return (
    <div className={styles.form}>
      {reason ? <Blocked {...{ offer, reason, ...labels }} /> : <AmountForm {...{ offer, accounts, now }} {...entry} />}
      {more && (
        <BrandLink link={more} className={buttonClass({ look: 'quiet', size: 'sm' })}>
          {text('withdraw.bind')}
        </BrandLink>
      )}
    </div>
  );
}

function AmountForm({ offer, accounts, now, typed, keepTyped }: Omit<ChoiceProps, 'more'> & { now: number }) {
  const text = useText('cashier');
  const { moment, locale } = useFormat();
  const { query, change } = useRouteQuery();
  const { currency, min, max, chips, available, leftToday } = offer;
  const usable = useMemo(() => accounts.filter(({ usableAt }) => usableAt <= now), [accounts, now]);
  const model = useMemo(() => {
    const options = usable.map(({ id, name, number }) => ({ value: id, label: `${name} ${number}` }));
    return {
      fields: [
        { id: 'account', kind: 'radio', label: 'cashier:withdraw.account', options, rules: [{ rule: 'required' }] },
        {
          id: 'amount',
          kind: 'amount',
          label: 'cashier:deposit.amount',
          currency,
          quick: chips.filter((chip) => chip >= min && chip <= Math.min(max, available)),
          rules: [{ rule: 'required' }, { rule: 'amount', min, max, available }],
        },
      ],
    } as const satisfies FormModel;
  }, [usable, chips, currency, min, max, available]);
  const wanted = typed.account ?? query.account ?? usable[0]?.id;
  // In place of an account that is gone no other is chosen: money would go to where nobody has sent it.
  const account = usable.find(({ id }) => id === wanted)?.id ?? '';
  const form = useForm(
    model,
    { ...heldAmount(typed.amount, locale, currency), account },
    async (values: Sent<typeof model>) => {
      change({ account: values.account ?? '', amount: String(values.amount ?? '') });
    },
  );
  const { values } = form;
  useEffect(() => {
    const { minor } = Object(values.amount);
    keepTyped({ account: String(values.account ?? ''), amount: minor });
  }, [values, keepTyped]);
  return (
    <Form form={form} submitLabel={text('deposit.next')}>
      {accounts
        .filter(({ usableAt }) => usableAt > now)
        .map(({ id, name, number, usableAt }) => (
          <p key={id} className={styles.note}>
            <bdi>{`${name} ${number}`}</bdi>: {text('withdraw.cooling', { time: moment(usableAt) })}
          </p>
        ))}
      {leftToday !== undefined && <p className={styles.note}>{text('withdraw.leftToday', { count: leftToday })}</p>}
    </Form>
  );
}
