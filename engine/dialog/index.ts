/** Windows that lie over the page. They come with what opens in one. */
export { Dialog } from './Dialog.tsx';
export { DialogWindow } from './DialogWindow.tsx';
export { dialogsAtom } from './state.ts';
