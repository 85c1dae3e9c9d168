import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { Modal } from './modal.ts';
import { closeModalAtom, modalsAtom, type OpenModal } from './state.ts';

/**
 * The modals that are open, each drawn by its widget, which brings its own `<Dialog>`.
 * @param draw turns a modal into its widget; given by boot, since overlays know no registry
 */
export function Modals({ draw }: { draw: (modal: OpenModal) => ReactNode }) {
  return useAtomValue(modalsAtom).map((modal) => (
    <ModalScope key={modal.id} name={modal.name} again={modal.again}>
      {draw(modal)}
    </ModalScope>
  ));
}

function ModalScope({ name, again, children }: { name: OpenModal['name']; again: number; children: ReactNode }) {
  const closeModal = useSetAtom(closeModalAtom);
  const state = useMemo(() => ({ close: () => closeModal(name), again }), [closeModal, name, again]);
  return <Modal value={state}>{children}</Modal>;
}
