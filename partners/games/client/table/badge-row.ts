import { el } from '../shell/dom.ts';

/** A result of before, in the row of the stage. */
export interface Badge {
  readonly face: readonly (string | Node)[];
  readonly look: string;
  /** What a screen reader says in place of pictures. */
  readonly name?: string;
}

/** Results of before, each added when it has been seen. */
export interface ResultRow<Result> {
  readonly element: HTMLElement;
  add(result: Result): void;
}

/** Results of before, drawn as players of the game are used to. */
export interface Road<Result> extends ResultRow<Result> {
  /** How a result stands in the row of the stage. */
  badge(result: Result): Badge;
}

const kept = 10;

/** The newest results as a row of badges. */
export function badgeRow<Result>(label: string, badge: (result: Result) => Badge): ResultRow<Result> {
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
