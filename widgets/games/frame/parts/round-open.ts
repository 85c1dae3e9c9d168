import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useCallback } from 'react';
import { useText } from '#engine/i18n';
import { confirmAtom } from '#engine/overlays';

/** Whether the game has said that a round is open. */
export const roundOpenAtom = atom(false);

const askingAtom = atom(false);

/** Does what leaves the game; while a round is open the player is asked first, and whoever has agreed is not asked again. */
export function useAskFirst(): (leave: () => void) => void {
  const text = useText('games');
  const store = useStore();
  const confirm = useSetAtom(confirmAtom);
  return useCallback(
    async (leave) => {
      if (!store.get(roundOpenAtom)) return leave();
      if (store.get(askingAtom)) return;
      const question = {
        title: text('leave.title'),
        text: text('leave.text'),
        confirm: text('leave.confirm'),
        cancel: text('leave.stay'),
      };
      store.set(askingAtom, true);
      const agrees = await confirm(question);
      store.set(askingAtom, false);
      if (!agrees) return;
      store.set(roundOpenAtom, false);
      leave();
    },
    [text, store, confirm],
  );
}

export const useRoundOpen = (): boolean => useAtomValue(roundOpenAtom);
