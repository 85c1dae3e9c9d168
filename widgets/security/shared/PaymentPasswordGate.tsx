import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useText } from '#engine/i18n';
import { openModalAtom } from '#engine/overlays';
import { useQuery } from '#engine/platform';
import { Answer, Button, Skeleton, StatusMessage } from '#engine/ui';
import { Cooling } from './Cooling.tsx';

/**
 * Stands before what only a payment password confirms. A player who has none is led to set it, in a window, and finds here what
 * they came for once it is closed.
 */
export function PaymentPasswordGate({ children }: { children: ReactNode }) {
  const text = useText('security');
  const openModal = useSetAtom(openModalAtom);
  const security = useQuery('security', {});
  return (
    <Answer of={security} waiting={<Skeleton height="240px" />}>
      {({ paymentPassword, coolingUntil }) =>
        paymentPassword.isSet ? (
          <>
            <Cooling until={coolingUntil} />
            {children}
          </>
        ) : (
          <StatusMessage icon="lock" title={text('gate.title')} text={text('payment.text')}>
            <Button look="primary" onClick={() => openModal('paymentPassword')}>
              {text('gate.button')}
            </Button>
          </StatusMessage>
        )
      }
    </Answer>
  );
}
