export { Confirms } from './Confirms.tsx';
export { Modals, useModal } from './Modals.tsx';
export {
  closeModalAtom,
  confirmAtom,
  coveredAtom,
  modalsAtom,
  type OpenModal,
  openModalAtom,
  openModalOfLinkAtom,
  overlaysOpenAtom,
  toastAtom,
} from './state.ts';
export { Toasts } from './Toasts.tsx';
