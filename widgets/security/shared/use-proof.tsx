import { type ReactNode, useMemo, useState } from 'react';
import type { FieldModel } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { OfferedProof, Proof, ProofPurpose } from '#schemas/platform';
import { REQUIRED } from '#widgets/access';

type Way = Proof['way'];

/** What a form needs to ask who somebody is. */
interface ProofQuestion {
  /** The field for the proof; none: the player has no way to show who they are. */
  field: FieldModel<'proof', 'password' | 'text'> | undefined;
  /** For `CodeSenders`: what sends the code that the field is for. */
  senders: { readonly [field: string]: (() => Promise<unknown>) | undefined };
  /** Where the code goes, for the intro of the form. */
  note: string | undefined;
  /** Buttons that lead to the player's other ways. */
  others: ReactNode;
  /** What was typed, as the platform takes it. */
  proofOf(typed: string | undefined): Proof;
}

const fields = {
  password: {
    id: 'proof',
    kind: 'password',
    icon: 'lock',
    autoComplete: 'current-password',
    trim: false,
    label: 'security:proof.password',
    rules: REQUIRED,
  },
  payment: {
    id: 'proof',
    kind: 'password',
    icon: 'lock',
    autoComplete: 'off',
    trim: false,
    label: 'security:proof.payment',
    rules: REQUIRED,
  },
  mobile: codeField('security:proof.mobile'),
  email: codeField('security:proof.email'),
  authenticator: {
    id: 'proof',
    kind: 'text',
    icon: 'device-mobile',
    autoComplete: 'one-time-code',
    label: 'security:proof.authenticator',
    hint: 'security:proof.authenticatorHint',
    rules: REQUIRED,
  },
} as const satisfies { [One in Way]: FieldModel };

function codeField<Label extends FieldModel['label']>(label: Label) {
  return {
    id: 'proof',
    kind: 'text',
    icon: 'key',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    label,
    rules: REQUIRED,
  } as const satisfies FieldModel;
}

/** Asks the player to show once more who they are, by one of the ways that the platform offers, for one purpose. */
export function useProof(purpose: ProofPurpose, offered: readonly OfferedProof[]): ProofQuestion {
  const text = useText('security');
  const [chosen, choose] = useState<Way>();
  const code = useMutation('securityCode', { onError: 'field' });
  const current = offered.find(({ way }) => way === chosen) ?? offered[0];
  const way = current?.way;
  const { send } = code;
  const senders = useMemo(
    () => ({ proof: way === 'mobile' || way === 'email' ? () => send({ body: { purpose, way } }) : undefined }),
    [send, purpose, way],
  );
  const others = offered.filter((one) => one !== current);
  return {
    field: way && fields[way],
    senders,
    note: current?.to && text('proof.to', { to: current.to }),
    others: others.map((one) => (
      <Button key={one.way} look="quiet" size="sm" onClick={() => choose(one.way)}>
        {text(`proof.by.${one.way}`, { to: one.to ?? '' })}
      </Button>
    )),
    proofOf: (typed = '') => ({ way: way ?? 'password', value: typed }),
  };
}
