export { Confirms } from './Confirms.tsx';
export { Modals } from './Modals.tsx';
export { useModal } from './modal.ts';
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
