import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { FormModel } from '#engine/forms';
import { useText } from '#engine/i18n';
import { signWithPasskey } from '#engine/passkeys';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { OperatorFactors, OperatorProof } from '#schemas/admin';
import type { PasskeyOptions } from '#schemas/platform';
import { codeField } from './code-field.ts';
import { sessionAtom } from './session.ts';

const none: FormModel['fields'] = [];
const code: FormModel['fields'] = [codeField];
const nothing: OperatorFactors = { app: false, passkey: false };

export interface SecondFactor {
  /** How it is shown; undefined without any. A passkey comes first: nobody can be talked into reading it out. */
  way: 'passkey' | 'code' | undefined;
  /** What a form asks for. Keeps its identity while the way is the same. */
  fields: FormModel['fields'];
  /** Chooses the other way, where there are both. */
  other: ReactNode;
}

/** The second factor in a form: a code that is typed, or a passkey that the browser asks for. */
export function useSecondFactor({ app, passkey }: OperatorFactors): SecondFactor {
  const text = useText('office');
  const [prefersCode, preferCode] = useState(false);
  const byPasskey = passkey && !(app && prefersCode);
  const way = byPasskey ? 'passkey' : app ? 'code' : undefined;
  const other = app && passkey && (
    <Button look="quiet" onClick={() => preferCode(byPasskey)}>
      {text(byPasskey ? 'factor.useCode' : 'factor.usePasskey')}
    </Button>
  );
  return { way, fields: way === 'code' ? code : none, other };
}

/** The proof of an operator who is logged in: `take` gives what was shown, by the code of the form; undefined for who has no factor. */
export function useProof(): SecondFactor & { take(typed: string | undefined): Promise<OperatorProof | undefined> } {
  const factor = useSecondFactor(useAtomValue(sessionAtom)?.factors ?? nothing);
  const challenge = useMutation('ownPasskeyChallenge', { onError: 'field' });
  return {
    ...factor,
    take: async (typed = '') => (factor.way ? showFactor(factor.way, typed, () => challenge.send()) : undefined),
  };
}

/** What is sent as the second factor. */
export async function showFactor(
  way: 'passkey' | 'code',
  typed: string,
  challenge: () => Promise<PasskeyOptions>,
): Promise<OperatorProof> {
  return way === 'code' ? { code: typed } : { passkey: await signWithPasskey(await challenge()) };
}
