import { useAtomValue, useStore } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { useModal } from '#engine/overlays';
import { tokenAtom } from '#engine/platform';
import { isVisitorUnknown, whenAwake } from '#engine/registry';
import { roleAtom } from '#engine/session';
import type { ServiceChatProps } from '#schemas/widgets';
import { Room } from './parts/Room.tsx';
import { useRefusal } from './parts/use-refusal.ts';

/** Whether the visitor may chat, as far as is known. */
const admittedAtom = atom((get) => {
  const role = get(roleAtom);
  return role !== 'guest' && role !== 'trial';
});

/** The chat with customer service (§2): for members; everybody else sees what they need (§4). */
export default function Chat({ hidden = false }: ServiceChatProps) {
  const { close, again = 0 } = useModal() ?? {};
  const token = useAtomValue(tokenAtom);
  const admitted = useAtomValue(admittedAtom);
  const refuse = useRefusal();
  const store = useStore();
  useEffect(() => {
    if (admitted) return undefined;
    let gone = false;
    const turnAway = async () => {
      if (isVisitorUnknown(store)) await whenAwake(store);
      if (gone || store.get(admittedAtom)) return;
      close?.();
      // What came by itself goes by itself.
      if (!hidden) refuse();
    };
    void turnAway();
    return () => {
      gone = true;
    };
  }, [store, admitted, hidden, close, refuse]);
  // Another member's room is another room.
  return <div data-widget="service/chat">{admitted && <Room key={token} startsHidden={hidden} again={again} />}</div>;
}
