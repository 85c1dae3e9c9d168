import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useModal } from '#engine/overlays';
import { tokenAtom } from '#engine/platform';
import { roleAtom } from '#engine/session';
import type { ServiceChatProps } from '#schemas/widgets';
import { Room } from './parts/Room.tsx';
import { useRefusal } from './parts/use-refusal.ts';

/** The chat with customer service (§2): for members; everybody else sees what they need (§4). */
export default function Chat({ hidden = false }: ServiceChatProps) {
  const { close, again = 0 } = useModal() ?? {};
  const token = useAtomValue(tokenAtom);
  const role = useAtomValue(roleAtom);
  const refuse = useRefusal();
  const admitted = token !== null && role !== 'trial';
  useEffect(() => {
    if (admitted) return;
    close?.();
    // What came by itself goes by itself.
    if (!hidden) refuse();
  }, [admitted, hidden, close, refuse]);
  // Another member's room is another room.
  return <div data-widget="service/chat">{admitted && <Room key={token} startsHidden={hidden} again={again} />}</div>;
}
