import { messageFrom, useText } from '#engine/i18n';
import { type Column, referenceOf } from '#engine/kit';
import { depositTones, withdrawalTones } from './payment-tones.ts';

/** What deposits and withdrawals have in common. Amounts are minor units. */
export interface PaymentRow {
  id: string;
  merchant: string;
  at: number;
  account: string;
  method: string;
  currency: string;
  amount: number;
  state: string;
}

export type PaymentKind = 'deposits' | 'withdrawals';

const tones = { deposits: depositTones, withdrawals: withdrawalTones };

/** The columns that lists of payments have in common, by name. */
export function usePaymentColumns<Row extends PaymentRow>(kind: PaymentKind) {
  const text = useText('office');
  return {
    at: { key: 'at', value: ({ at }) => at, header: 'office:deposits.at', kind: 'moment' },
    account: { key: 'account', value: ({ account }) => account, header: 'office:deposits.account', phone: 'title' },
    reference: { key: 'reference', value: ({ id }) => referenceOf(id), header: 'office:deposits.reference' },
    method: { key: 'method', value: ({ method }) => method, header: 'office:deposits.method' },
    amount: {
      key: 'amount',
      value: ({ amount }) => amount,
      header: 'office:deposits.amount',
      kind: 'money',
      currency: ({ currency }) => currency,
      phone: 'figure',
    },
    state: {
      key: 'state',
      value: ({ state }) => state,
      header: 'office:deposits.state',
      words: ({ state }) => text(messageFrom(`office:${kind}.states.${state}`)),
      tones: tones[kind],
    },
  } satisfies { [name: string]: Column<Row> };
}
