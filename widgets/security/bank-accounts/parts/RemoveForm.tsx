import { Form, type FormModel, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import { paymentPasswordField } from '#widgets/security';

const EMPTY = {};
const model = { fields: [paymentPasswordField] } as const satisfies FormModel;

/** Removes a bound account. */
export function RemoveForm({ id, onDone }: { id: string; onDone(): void }) {
  const text = useText('security');
  const remove = useMutation('removeBankAccount', { onError: 'field' });
  const form = useForm(model, EMPTY, async ({ paymentPassword = '' }) => {
    await remove.send({ body: { id, paymentPassword } });
    onDone();
  });
  return <Form form={form} submitLabel={text('accounts.remove')} />;
}
