import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { type Sent, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { openModalAtom } from '#engine/overlays';
import { useMutation, useQuery } from '#engine/platform';
import { AccessForm, forgotByMobileModel, useCompleteLogin, useEntry, useHumanCheck } from '#widgets/access';

const EMPTY = {};

/** A code by SMS and a new password; then the player is logged in with both, past the human check of every login (§4). */
export function MobileForm({ onDone }: { onDone(): void }) {
  const text = useText('access');
  const openModal = useSetAtom(openModalAtom);
  const { data: rules } = useQuery('registerSettings', {});
  const model = useMemo(() => forgotByMobileModel(rules), [rules]);
  const reset = useMutation('resetByCode', { onError: 'field' });
  const enter = useCompleteLogin(true);
  const human = useHumanCheck();
  const login = useEntry('login', human);

  const submit = async (values: Sent<typeof model>) => {
    const { mobileNum = '', verificationCode = '', newPassword = '', countryDialingCode = '' } = values;
    const proof = await human.phone.prove(values);
    if (!proof) return;
    await reset.send({ body: { mobileNum, verificationCode, newPassword, countryDialingCode, ...proof } });
    const started = await login({ username: mobileNum, password: newPassword, type: 'username' }).catch(
      () => undefined,
    );
    if (started) return enter(started);
    // The password is set, whatever the login wanted besides: the player goes on there.
    onDone();
    openModal('access', { tab: 'login', notice: 'passwordSet' });
  };
  const form = useForm(model, EMPTY, submit);
  return <AccessForm form={form} human={human} submitLabel={text('recovery.setPassword')} />;
}
