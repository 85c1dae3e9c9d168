import type { Translate } from '#engine/i18n';
import type { Wallet } from '#schemas/platform';

/** How the player's balance is called among wallets (`GCS_merchantWallet`). */
export const mainWallet = 'MAIN';

/** What a wallet is called: the main one by the brand's words, the others by their vendors. */
export function walletName({ id, name }: Pick<Wallet, 'id' | 'name'>, text: Translate<'transfers'>): string {
  return id === mainWallet ? text('wallet.main') : (name ?? id);
}
