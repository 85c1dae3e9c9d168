import { useAtomValue, useSetAtom } from 'jotai';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { closeModalAtom, modalsAtom, type OpenModal } from './state.ts';

/** What a widget that is shown as a modal can do. */
export interface ModalState {
  close(): void;
  /** How often it was requested again while it was open: a switch may turn, a tab may come to the front. */
  again: number;
}

const Modal = createContext<ModalState | null>(null);

/** The modal that a widget stands in; null when it stands on a page. */
export function useModal(): ModalState | null {
  return useContext(Modal);
}

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
