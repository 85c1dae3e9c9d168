import { useMemo } from 'react';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { BrandLink, useRouteQuery } from '#engine/routing';
import { Answer, buttonClass, Skeleton, StatusMessage } from '#engine/ui';
import type { Link } from '#schemas/brand';
import type { RouteReference } from '#schemas/names';
import type { BankAccount, WithdrawOffer } from '#schemas/platform';
import { Blocked, useReason } from './Blocked.tsx';
import styles from './ChooseWithdrawal.module.css';
import { InWallets } from './InWallets.tsx';
import { RecentWithdrawals } from './RecentWithdrawals.tsx';
import { TurnoverLeft } from './TurnoverLeft.tsx';
import { WithdrawSteps } from './WithdrawSteps.tsx';
import { WithdrawTerms } from './WithdrawTerms.tsx';

/** Bound accounts and the amount; above them what is to be played first. */
export function ChooseWithdrawal({
  accounts,
  records,
  bonuses,
}: {
  accounts: Link | undefined;
  records: RouteReference | undefined;
  bonuses: RouteReference | undefined;
}) {
  const text = useText('cashier');
  const offer = useQuery('withdrawLimits', {});
  const bound = useQuery('bankAccounts', {});
  const waiting = <Skeleton height="360px" radius="var(--radius-lg)" />;
  return (
    <div className={styles.choose}>
      <WithdrawSteps at="amount" />
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
                    <Choice offer={limits} accounts={known} more={accounts} />
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

interface ChoiceProps {
  offer: WithdrawOffer;
  accounts: BankAccount[];
  more: Link | undefined;
}

/** Account and amount, or why there is nothing to choose. */
function Choice({ offer, accounts, more }: ChoiceProps) {
  const text = useText('cashier');
  const reason = useReason(offer);
  return (
    <div className={styles.form}>
      {reason ? <Blocked {...{ offer, reason }} /> : <AmountForm {...{ offer, accounts }} />}
      {more && (
        <BrandLink link={more} className={buttonClass({ look: 'quiet', size: 'sm' })}>
          {text('withdraw.bind')}
        </BrandLink>
      )}
    </div>
  );
}

function AmountForm({ offer, accounts }: Omit<ChoiceProps, 'more'>) {
  const text = useText('cashier');
  const { moment } = useFormat();
  const { change } = useRouteQuery();
  const { currency, min, max, chips, available, leftToday } = offer;
  const model = useMemo(() => {
    const now = Date.now();
    const options = accounts.map(({ id, name, number, usableAt }) => ({
      value: id,
      label: `${name} ${number}`,
      ...(usableAt > now ? { text: text('withdraw.cooling', { time: moment(usableAt) }) } : {}),
    }));
    return {
      fields: [
        { id: 'account', kind: 'radio', label: 'cashier:withdraw.account', options, rules: [{ rule: 'required' }] },
        {
          id: 'amount',
          kind: 'amount',
          label: 'cashier:deposit.amount',
          currency,
          quick: chips.filter((chip) => chip >= min && chip <= max),
          rules: [{ rule: 'required' }, { rule: 'amount', min, max: Math.max(min, max), available }],
        },
      ],
    } as const satisfies FormModel;
  }, [accounts, chips, currency, min, max, available, text, moment]);
  const usable = accounts.find(({ usableAt }) => usableAt <= Date.now()) ?? accounts[0];
  const form = useForm(model, { account: usable?.id ?? '' }, async (values: Sent<typeof model>) => {
    change({ account: values.account ?? '', amount: String(values.amount ?? '') });
  });
  return (
    <Form form={form} submitLabel={text('deposit.next')}>
      {leftToday !== undefined && <p className={styles.note}>{text('withdraw.leftToday', { count: leftToday })}</p>}
    </Form>
  );
}
