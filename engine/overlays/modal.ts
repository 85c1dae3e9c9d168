import { createContext, useContext } from 'react';

/** What a widget that is shown as a modal can do. */
export interface ModalState {
  close(): void;
  /** How often it was requested again while it was open: a switch may turn, a tab may come to the front. */
  again: number;
}

/** The modal around a widget. */
export const Modal = createContext<ModalState | null>(null);

/** The modal that a widget stands in; null when it stands on a page. */
export function useModal(): ModalState | null {
  return useContext(Modal);
}
