import { el } from '../shell/dom.ts';

/** A result of before, in the row beside the machine. */
export interface Badge {
  readonly face: readonly (string | Node)[];
  readonly look: string;
  /** What a screen reader says in place of pictures. */
  readonly name?: string;
}

/** Results of before, drawn as players of the game are used to. */
export interface Road<Result> {
  readonly element: HTMLElement;
  add(result: Result): void;
}

const kept = 10;

/** The newest results as a row of badges. */
export function badgeRow<Result>(label: string, badge: (result: Result) => Badge): Road<Result> {
  const element = el('ol', { class: 'outcome-history', 'aria-label': label });
  return {
    element,
    add(result) {
      const { face, look, name } = badge(result);
      const said = name ? [el('span', { class: 'visually-hidden' }, name)] : [];
      element.prepend(el('li', { class: look }, ...said, ...face));
      while (element.children.length > kept) element.lastElementChild?.remove();
    },
  };
}
