import { useSetAtom } from 'jotai';
import { useFormat, useText } from '#engine/i18n';
import { toastAtom } from '#engine/overlays';
import { useMutation } from '#engine/platform';
import type { Wallet, WalletTransferRequest } from '#schemas/platform';
import { mainWallet, walletName } from './names.ts';

/** Moves money between wallets, and says what has moved. `onError`: a form shows its own refusals. */
export function useWalletMoves(wallets: readonly Wallet[], onError: 'toast' | 'field' = 'toast') {
  const text = useText('transfers');
  const { money } = useFormat();
  const toast = useSetAtom(toastAtom);
  const { send, pending } = useMutation('walletTransfer', { onError });
  const move = async (body: WalletTransferRequest) => {
    const moved = await send({ body });
    const amount = money(moved.amount, moved.currency);
    const to = wallets.find(({ id }) => id === body.to);
    toast({
      tone: 'positive',
      text:
        body.to === mainWallet || !to
          ? text('wallet.returned', { amount })
          : text('wallet.moved', { amount, wallet: walletName(to, text) }),
    });
  };
  return { move, pending };
}
