import type { MinesOutcome } from '../../engines/mines/engine.ts';
import { fieldSizes, minesTimes } from '../../engines/mines/rules.ts';
import { createChoice } from '../instant/choice.ts';
import { timesText } from '../instant/layout.ts';
import { instantRules, rulesTable } from '../instant/rules.ts';
import { type StepScene, startSteps } from '../instant/steps.ts';
import { el, pause, prefersReducedMotion } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { gem, mine } from './art.ts';

/** What can be hidden in a field, by its size. */
const counts: Readonly<Record<number, readonly number[]>> = { 9: [1, 2, 3, 5], 25: [1, 3, 5, 10, 15] };
const revealMs = 420;

/** A field of covered squares: gems, and mines among them. */
export function start(shell: Shell): Promise<void> {
  return startSteps<MinesOutcome>(shell, (act) => createField(shell, act));
}

function createField(shell: Shell, act: (action: object) => void): StepScene<MinesOutcome> {
  const { t, sound } = shell;
  const grid = el('div', { class: 'mines-grid', role: 'group', 'aria-label': t('mines.field') });
  const ladder = el('ol', { class: 'mines-ladder', 'aria-hidden': 'true' });
  const element = el('div', { class: 'mines' }, ladder, grid);
  let squares: HTMLButtonElement[] = [];
  let isOpen = false;

  const numbers = (size: number) => (counts[size] ?? []).map((value) => ({ value, label: String(value) }));
  const changed = () => {
    mineChoice.offer(numbers(sizeChoice.value), 3);
    show(undefined, false);
  };
  const sizes = fieldSizes.map((value) => ({ value, label: `${Math.sqrt(value)} × ${Math.sqrt(value)}` }));
  const sizeChoice = createChoice<number>(t('mines.size'), sizes, 9, changed);
  const mineChoice = createChoice<number>(t('mines.mines'), numbers(9), 2, () => show(undefined, false));

  function lay(size: number): void {
    if (squares.length === size) return;
    squares = Array.from({ length: size }, (_, index) => {
      const square = el('button', { type: 'button', class: 'mines-square' }, el('span', { class: 'mines-lid' }));
      square.addEventListener('click', () => {
        if (isOpen && square.getAttribute('aria-disabled') !== 'true') act({ open: index });
      });
      square.addEventListener('keydown', (event) => move(event, index));
      return square;
    });
    grid.style.setProperty('--side', String(Math.sqrt(size)));
    grid.replaceChildren(...squares);
  }

  /** The arrows walk over the field. */
  function move(event: KeyboardEvent, index: number): void {
    const side = Math.sqrt(squares.length);
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: side, ArrowUp: -side }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    squares[index + by]?.focus();
  }

  function uncover(square: HTMLButtonElement, kind: 'gem' | 'mine', look: string): void {
    if (square.dataset.kind === kind) square.className = `mines-square is-${kind} ${look}`;
    else {
      square.dataset.kind = kind;
      square.className = `mines-square is-${kind} ${look}`;
      square.replaceChildren(kind === 'gem' ? gem() : mine());
    }
  }

  function cover(square: HTMLButtonElement): void {
    square.className = 'mines-square';
    if (square.dataset.kind === undefined) return;
    delete square.dataset.kind;
    square.replaceChildren(el('span', { class: 'mines-lid' }));
  }

  /** What the next squares pay, the one that comes lit. */
  function climb(size: number, mines: number, safe: number): void {
    const first = Math.max(0, Math.min(safe - 1, size - mines - 5));
    const rungs = Array.from({ length: Math.min(5, size - mines) }, (_, index) => first + index + 1);
    ladder.replaceChildren(
      ...rungs.map((n) => {
        const look = n <= safe ? 'is-done' : n === safe + 1 ? 'is-next' : '';
        return el('li', look ? { class: look } : {}, timesText(shell, minesTimes({ size, mines }, n)));
      }),
    );
  }

  function show(outcome: MinesOutcome | undefined, open: boolean): void {
    isOpen = open;
    const size = outcome?.size ?? sizeChoice.value;
    const mines = outcome?.mines ?? mineChoice.value;
    lay(size);
    element.classList.toggle('is-open', open);
    const opened = new Set(outcome?.opened);
    for (const [index, square] of squares.entries()) {
      const isMine = outcome?.field?.includes(index) === true;
      if (isMine) uncover(square, 'mine', outcome?.hit === index ? 'is-hit' : '');
      else if (opened.has(index)) uncover(square, 'gem', 'is-own');
      else if (outcome?.field) uncover(square, 'gem', '');
      else cover(square);
      const said = square.dataset.kind === undefined ? 'mines.covered' : `mines.${square.dataset.kind}`;
      const column = (index % Math.sqrt(size)) + 1;
      const row = Math.floor(index / Math.sqrt(size)) + 1;
      square.setAttribute('aria-label', t('mines.square', { row, column, what: t(said) }));
      square.setAttribute('aria-disabled', String(!open || square.dataset.kind !== undefined));
    }
    climb(size, mines, outcome ? opened.size - (outcome.hit === null ? 0 : 1) : 0);
  }

  return {
    element,
    options: [sizeChoice.element, mineChoice.element],
    bets: () => ({ size: sizeChoice.value, mines: mineChoice.value }),
    show(outcome, open) {
      // A round that is gone on with says which field it is on.
      if (outcome && open) {
        sizeChoice.set(outcome.size);
        mineChoice.offer(numbers(outcome.size), outcome.mines);
        mineChoice.set(outcome.mines);
      }
      show(outcome, open);
    },
    async reveal({ opened, hit, field, size }, hurry) {
      lay(size);
      const last = squares[opened.at(-1) ?? -1];
      if (!last || last.dataset.kind !== undefined) return;
      uncover(last, hit === null ? 'gem' : 'mine', hit === null ? 'is-own' : 'is-hit');
      sound.play(hit === null ? 'ball' : 'stop', opened.length);
      if (hit !== null) element.animate([{ translate: '-6px' }, { translate: '6px' }, { translate: '0' }], 180);
      if (field && !prefersReducedMotion()) await pause(revealMs, hurry);
    },
    prompt: () => t('mines.prompt'),
    say({ opened, hit, times, field }) {
      if (hit !== null) return t('mines.lost');
      if (field) return t('mines.cashed', { times: timesText(shell, times) });
      return opened.length === 0 ? t('mines.begin') : t('mines.safe', { n: opened.length });
    },
    rules: () => minesRules(shell),
  };
}

/** What each field pays for each number of safe squares. */
function minesRules(shell: Shell): readonly Node[] {
  const { t } = shell;
  const tables = fieldSizes.map((size) => {
    const mines = (counts[size] ?? []).slice(0, 4);
    const steps = [1, 2, 3, 5, 8].filter((n) => n < size - 1);
    const heads = [`${t('mines.opened')} / ${t('mines.mines')}`, ...mines.map(String)];
    const rows = steps.map((n) => ({
      name: String(n),
      values: mines.map((count) => (n > size - count ? '' : timesText(shell, minesTimes({ size, mines: count }, n)))),
    }));
    return rulesTable(heads, rows);
  });
  return instantRules(shell, [t('mines.rules'), t('mines.rulesReturn'), t('instant.leave')], tables);
}
