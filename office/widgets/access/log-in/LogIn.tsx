import { useSetAtom } from 'jotai';
import { useMemo, useRef, useState } from 'react';
import { Form, type FormModel, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { toastAtom } from '#engine/overlays';
import { PlatformError, useMutation, useQuery } from '#engine/platform';
import type { OperatorProof } from '#schemas/admin';
import type { PasskeyOptions } from '#schemas/platform';
import { Alone, showFactor, useSecondFactor } from '../../../shared/index.ts';

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

const empty = {};

/** What the account needs beside the password, as the refusal of it alone says (second_factor_needed). */
interface Needed {
  app: boolean;
  passkey?: PasskeyOptions;
}

/** Logs an operator in, with a code or a passkey where the account has a second factor; the page that was asked for comes after it. */
export default function LogIn() {
  const text = useText('office');
  const logIn = useMutation('operatorLogIn', { onError: 'field' });
  const state = useQuery('operatorState', {});
  const toast = useSetAtom(toastAtom);
  /** The password was right, and this is needed beside it. */
  const [needed, setNeeded] = useState<Needed>();
  const { way, fields, other } = useSecondFactor({ app: needed?.app ?? false, passkey: needed?.passkey !== undefined });
  /** What a passkey is to sign. It serves once, so the next try asks for another. */
  const challenge = useRef<PasskeyOptions>(undefined);
  const current = useMemo((): FormModel => ({ fields: [...model.fields, ...fields] }), [fields]);
  const form = useForm(current, empty, async (typed) => {
    const { account = '', password = '', code } = typed as { account?: string; password?: string; code?: string };
    const send = async (factor?: OperatorProof) => {
      try {
        return await logIn.send({ body: { account, password, ...factor } });
      } catch (error) {
        if (!(error instanceof PlatformError) || error.code !== 'second_factor_needed') throw error;
        const value = error.value as Needed;
        challenge.current = value.passkey;
        setNeeded(value);
        return undefined;
      }
    };
    const takeChallenge = async () => {
      if (!challenge.current) await send();
      const options = challenge.current;
      challenge.current = undefined;
      if (!options) throw new PlatformError('refused', 'passkey_refused');
      return options;
    };
    const entered = await send(way && (await showFactor(way, code ?? '', takeChallenge)));
    if (!entered) return;
    // Somebody guesses: whoever has the account is told.
    const count = entered.session?.failedTries;
    if (count) toast({ tone: 'warning', text: text('logIn.failedTries', { count }) });
    await state.refetch();
  });
  return (
    <Alone widget="access/log-in" title={text('logIn.title')}>
      <p>{text('logIn.text')}</p>
      {needed && <p role="status">{text(`logIn.${way ?? 'elsewhere'}`)}</p>}
      <Form
        form={form}
        submitLabel={text(way === 'passkey' ? 'logIn.usePasskey' : 'logIn.submit')}
        busy={logIn.pending}
        actions={other}
      />
      {state.data?.demo && <p>{text('logIn.demo')}</p>}
    </Alone>
  );
}
