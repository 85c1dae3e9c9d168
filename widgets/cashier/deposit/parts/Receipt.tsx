import { useText } from '#engine/i18n';
import { PictureUpload } from '#engine/kit';
import { useMutation } from '#engine/platform';
import type { DepositDetail } from '#schemas/platform';
import { useProofs } from '#widgets/cashier';

/** Pictures of a transfer's receipt, which the operator sees beside the deposit. Each goes on its way at once. */
export function Receipt({ deposit: { id, proofs = [] } }: { deposit: DepositDetail }) {
  const text = useText('cashier');
  const { upload, pending } = useProofs();
  const prove = useMutation('proveDeposit');
  const show = (pictures: string[]) => void prove.send({ body: { id, pictures } }).catch(() => undefined);
  return (
    <PictureUpload
      label={text('deposit.receipt')}
      hint={text(proofs.length > 0 ? 'deposit.receiptKept' : 'deposit.receiptText')}
      pictures={proofs}
      upload={upload}
      onChange={show}
      busy={pending || prove.pending}
    />
  );
}
