import { el } from '../shell/dom.ts';
import type { ResultRow, Road } from './badge-row.ts';
import type { Cloth } from './cloth.ts';
import type { Company } from './company.ts';
import type { Dealer } from './dealer.ts';
import type { TableClock } from './table-clock.ts';

interface Parts<Result> {
  readonly clock: TableClock;
  readonly dealer: Dealer;
  readonly message: HTMLElement;
  readonly machine: { readonly element: HTMLElement; readonly isWide?: boolean };
  readonly machineLabel: string;
  readonly recent: ResultRow<Result>;
  readonly cloth: Cloth;
  /** What stands below the cloth. */
  readonly below: HTMLElement | undefined;
  readonly company: Company;
  readonly road: Road<Result> | undefined;
}

/**
 * What shows the clock, the machine and the results stays where it is; on a phone the cloth, and what is read at leisure, is
 * moved below it.
 */
export function layOut<Result>(parts: Parts<Result>): HTMLElement {
  const { clock, dealer, message, machine, machineLabel, recent, cloth, below, company, road } = parts;
  const stage = el(
    'section',
    { class: machine.isWide ? 'table-stage is-wide' : 'table-stage', 'aria-label': machineLabel },
    clock.element,
    message,
    dealer.element,
    el('div', { class: 'table-machine' }, machine.element),
    recent.element,
  );
  const desk = el(
    'div',
    { class: 'table-desk' },
    el('div', { class: 'table-board' }, cloth.element, ...(below ? [below] : [])),
    company.element,
    ...(road ? [road.element] : []),
  );
  return el('div', { class: road ? 'table-game has-road' : 'table-game' }, stage, desk);
}
