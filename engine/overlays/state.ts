import { atom } from 'jotai/vanilla';
import type { ModalProps } from '#schemas/modals';
import type { ModalName, ModalReference } from '#schemas/names';

/** A modal that is open: a widget by the modal's name, with its props. */
export interface OpenModal {
  id: number;
  name: ModalReference;
  props: Record<string, unknown>;
  /** How often it was requested again while it was open. */
  again: number;
}

/** A short message that goes away by itself, or when it is dismissed. */
export interface Toast {
  id: number;
  tone: 'info' | 'positive' | 'negative' | 'warning';
  text: string;
}

/** A question with two answers, or a notice with one. Texts are ready to be shown. */
export interface Confirm {
  id: number;
  title: string;
  text: string;
  confirm: string;
  /** Absent: a notice with one button. */
  cancel?: string;
  tone?: 'normal' | 'negative';
  answer(confirmed: boolean): void;
}

let nextId = 1;

/** The modals that are open, the last one on top. */
export const modalsAtom = atom<OpenModal[]>([]);
export const toastsAtom = atom<Toast[]>([]);
export const confirmsAtom = atom<Confirm[]>([]);

/** Whether a page stands in the place of the whole site: nothing of the site may lie over it. */
export const coveredAtom = atom(false);

/** Whether there is anything to show. */
export const overlaysOpenAtom = atom((get) =>
  [modalsAtom, toastsAtom, confirmsAtom].some((list) => get<unknown[]>(list).length > 0),
);

/** A modal with the props of its widget. */
type ModalCall = { [Name in ModalName]: [name: Name, props?: ModalProps[Name]] }[ModalName];

/** Opens a modal. One that is open already gets the new props instead of a second window. */
export const openModalAtom = atom(null, (_get, set, ...[name, props = {}]: ModalCall) => {
  set(openModalOfLinkAtom, name, { ...props });
});

/** Opens the modal that a link of the brand names. */
export const openModalOfLinkAtom = atom(null, (get, set, name: ModalReference, props: Record<string, unknown>) => {
  const open = get(modalsAtom);
  const same = open.find((modal) => modal.name === name);
  if (same)
    set(
      modalsAtom,
      open.map((modal) => (modal === same ? { ...modal, props, again: modal.again + 1 } : modal)),
    );
  else set(modalsAtom, [...open, { id: nextId++, name, props, again: 0 }]);
});

/** Closes a modal by name, or all of them. */
export const closeModalAtom = atom(null, (get, set, name?: ModalReference) => {
  set(modalsAtom, name === undefined ? [] : get(modalsAtom).filter((modal) => modal.name !== name));
});

/** Shows a short message. */
export const toastAtom = atom(null, (get, set, toast: Omit<Toast, 'id'>) => {
  // The same words twice in a row are one message.
  const others = get(toastsAtom).filter(({ text }) => text !== toast.text);
  set(toastsAtom, [...others.slice(-2), { id: nextId++, ...toast }]);
});

/** Asks a question; resolves to the answer. Escape and outside clicks are a no, and so is the same question while it is open. */
export const confirmAtom = atom(null, (get, set, question: Omit<Confirm, 'id' | 'answer'>): Promise<boolean> => {
  const id = nextId++;
  return new Promise((resolve) => {
    if (get(confirmsAtom).some(({ text }) => text === question.text)) return resolve(false);
    const answer = (confirmed: boolean) => {
      set(confirmsAtom, (open) => open.filter((other) => other.id !== id));
      resolve(confirmed);
    };
    set(confirmsAtom, [...get(confirmsAtom), { id, ...question, answer }]);
  });
});
