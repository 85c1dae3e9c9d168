export { Confirms } from './Confirms.tsx';
export { type ModalState, Modals, useModal } from './Modals.tsx';
export {
  type Confirm,
  closeModalAtom,
  confirmAtom,
  modalsAtom,
  type OpenModal,
  openModalAtom,
  overlaysOpenAtom,
  type Toast,
  toastAtom,
} from './state.ts';
export { Toasts } from './Toasts.tsx';
