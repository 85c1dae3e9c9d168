import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Form, type FormModel, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useMutation, useQuery } from '#engine/platform';
import { Answer, Skeleton, StatusMessage } from '#engine/ui';
import { Alone } from '../../../shared/index.ts';

const model = {
  fields: [
    {
      id: 'password',
      kind: 'password',
      label: 'office:password.next',
      hint: 'office:password.nextHint',
      autoComplete: 'new-password',
      trim: false,
      rules: [{ rule: 'required' }, { rule: 'length', min: 12, max: 128 }],
    },
    {
      id: 'repeated',
      kind: 'password',
      label: 'office:password.repeat',
      autoComplete: 'new-password',
      trim: false,
      rules: [{ rule: 'required' }, { rule: 'equals', field: 'password' }],
    },
  ],
} as const satisfies FormModel;

const empty = {};

/** What stands behind # in the address: no server is sent it, and no log has it. */
const tokenIn = (hash: string) => /^#([\w-]{43})$/.exec(hash)?.[1];

/** Whoever was invited sets a password of their own by the link, and is logged in. */
export default function Invitation() {
  const text = useText('office');
  const [token] = useState(() => tokenIn(location.hash));
  return (
    <Alone widget="access/invitation" title={text('invitation.title')}>
      {token ? <Accept token={token} /> : <Over />}
    </Alone>
  );
}

function Accept({ token }: { token: string }) {
  const text = useText('office');
  const navigate = useNavigate();
  const body = useMemo(() => ({ token }), [token]);
  const read = useQuery('readInvitation', { body });
  const state = useQuery('operatorState', {});
  const accept = useMutation('acceptInvitation', { onError: 'field' });
  const form = useForm(model, empty, async ({ password = '' }) => {
    await accept.send({ body: { token, password } });
    await state.refetch();
    await navigate('/admin', { replace: true });
  });
  if (read.error) return <Over />;
  return (
    <Answer of={read} waiting={<Skeleton height="220px" />}>
      {({ account, name }) => (
        <>
          <p>{text('invitation.text', { account, name })}</p>
          <Form form={form} submitLabel={text('invitation.submit')} busy={accept.pending} />
        </>
      )}
    </Answer>
  );
}

function Over() {
  const text = useText('office');
  return <StatusMessage icon="clock" title={text('invitation.over')} text={text('invitation.overText')} />;
}
