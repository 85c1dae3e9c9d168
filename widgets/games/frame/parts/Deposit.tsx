import type { ReactNode } from 'react';
import { useText } from '#engine/i18n';
import { Drawer } from '#engine/kit';

/** Puts money in beside the game, which goes on. */
export default function Deposit({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const text = useText('games');
  return (
    <Drawer title={text('frame.deposit')} onClose={onClose}>
      {children}
    </Drawer>
  );
}
