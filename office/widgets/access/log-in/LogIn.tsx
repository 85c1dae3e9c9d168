import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Form, type FormModel, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { toastAtom } from '#engine/overlays';
import { PlatformError, useMutation, useQuery } from '#engine/platform';
import { Alone, codeField } from '../../../shared/index.ts';

const model = {
  fields: [
    {
      id: 'account',
      kind: 'text',
      label: 'office:logIn.account',
      autoComplete: 'username',
      rules: [{ rule: 'required' }],
    },
    {
      id: 'password',
      kind: 'password',
      label: 'office:logIn.password',
      autoComplete: 'current-password',
      trim: false,
      rules: [{ rule: 'required' }],
    },
  ],
} as const satisfies FormModel;

const withCode = { fields: [...model.fields, codeField] } as const satisfies FormModel;

const empty = {};

/** Logs an operator in, with a code where the account has a second factor; the page that was asked for comes after it. */
export default function LogIn() {
  const text = useText('office');
  const logIn = useMutation('operatorLogIn', { onError: 'field' });
  const state = useQuery('operatorState', {});
  const toast = useSetAtom(toastAtom);
  /** The password was right, and a code is asked for beside it. */
  const [asksCode, askCode] = useState(false);
  const form = useForm(asksCode ? withCode : model, empty, async (typed) => {
    const { account = '', password = '', code } = typed as { account?: string; password?: string; code?: string };
    try {
      const { session } = await logIn.send({ body: { account, password, ...(asksCode && code ? { code } : {}) } });
      // Somebody guesses: whoever has the account is told.
      const count = session?.failedTries;
      if (count) toast({ tone: 'warning', text: text('logIn.failedTries', { count }) });
    } catch (error) {
      if (!(error instanceof PlatformError) || error.code !== 'second_factor_needed') throw error;
      askCode(true);
      return;
    }
    await state.refetch();
  });
  return (
    <Alone widget="access/log-in" title={text('logIn.title')}>
      <p>{text('logIn.text')}</p>
      {asksCode && <p role="status">{text('logIn.factor')}</p>}
      <Form form={form} submitLabel={text('logIn.submit')} busy={logIn.pending} />
      {state.data?.demo && <p>{text('logIn.demo')}</p>}
    </Alone>
  );
}
