import { useMemo, useState } from 'react';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import type { Wallet } from '#schemas/platform';
import { mainWallet, walletName } from './names.ts';
import { useWalletMoves } from './use-wallet-moves.ts';

interface Props {
  wallets: readonly Wallet[];
  /** Where it comes from and goes to at first. */
  from?: string;
  to?: string | undefined;
  /** Some of it was moved. */
  onDone?(): void;
}

/** From one wallet to another: an amount, or with one press half or all of what is there. */
export function WalletForm({ wallets, from = mainWallet, to = '', onDone }: Props) {
  const text = useText('transfers');
  const { money } = useFormat();
  const { move } = useWalletMoves(wallets, 'field');
  const [source, setSource] = useState(from);
  const { balance = 0, currency } = wallets.find(({ id }) => id === source) ?? {};
  const model = useMemo(() => {
    const option = (wallet: Wallet) => ({
      value: wallet.id,
      label: text('wallet.option', {
        wallet: walletName(wallet, text),
        amount: money(wallet.balance, wallet.currency),
      }),
    });
    const isOpen = ({ id, state }: Wallet) => id === mainWallet || state === 'open';
    return {
      fields: [
        {
          id: 'from',
          kind: 'select',
          label: 'transfers:wallet.from',
          options: wallets.map(option),
          rules: [{ rule: 'required' }],
        },
        {
          id: 'to',
          kind: 'select',
          label: 'transfers:wallet.to',
          options: wallets.filter((wallet) => isOpen(wallet) && wallet.id !== source).map(option),
          rules: [{ rule: 'required' }],
        },
        {
          id: 'amount',
          kind: 'amount',
          label: 'transfers:amount',
          ...(currency ? { currency } : {}),
          quick: [...new Set([Math.floor(balance / 4), Math.floor(balance / 2), balance])].filter((part) => part > 0),
          rules: [{ rule: 'required' }, { rule: 'amount', min: 1, max: Math.max(1, balance), available: balance }],
        },
      ],
    } as const satisfies FormModel;
  }, [wallets, source, balance, currency, text, money]);
  const form = useForm(model, { from, to }, async (values: Sent<typeof model>) => {
    await move({ from: values.from ?? '', to: values.to ?? '', amount: values.amount ?? 0 });
    form.restart({ from: values.from, to: values.to });
    onDone?.();
  });
  const chosen = String(form.values.from ?? '');
  if (chosen !== source) {
    setSource(chosen);
  }
  return <Form form={form} submitLabel={text('wallet.submit')} />;
}
