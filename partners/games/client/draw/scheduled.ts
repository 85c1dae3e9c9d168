import type { DrawRules } from '../../engines/draw/engine.ts';
import type { DrawView, RoundView } from '../../page-api.ts';
import { el, pause } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { celebrate } from './celebrate.ts';
import { createDrawClock, type DrawPhase } from './draw-clock.ts';
import { dropBalls } from './drop-balls.ts';
import { createGlobe } from './globe.ts';
import { drawRulesContent } from './rules-dialog.ts';
import { createSlipDesk } from './slip-desk.ts';
import { createTicketList } from './ticket-list.ts';
import { createTray } from './tray.ts';

const tickMs = 250;
/** Between two questions for a draw that is due, and for a win that is being paid. */
const patienceMs = 700;

/** The draw that everybody waits for: slips are bought until the clock closes, then the platform's balls fall. */
export function startScheduledDraw(shell: Shell, first: DrawView): void {
  const { t, money, sound, notices, balance, action, view } = shell;
  const rules = view.rules as DrawRules;
  const globe = createGlobe(rules.balls);
  const clock = createDrawClock(shell);
  const tray = createTray(shell, { places: rules.drawn, title: t('draw.lastDraws'), clock: [clock.element] });
  const tickets = createTicketList(shell);
  const desk = createSlipDesk(shell, rules, {
    emptyText: t('draw.emptyTicket'),
    isOpen: () => action.element.dataset.state !== 'busy',
    onChange: () => tray.say(prompt(), false),
  });
  const { slip, stepper } = desk;
  let draw = first;
  let phase: DrawPhase = 'open';
  let isBuying = false;
  let isAsking = false;

  function prompt(): string {
    if (phase === 'open') return desk.prompt();
    return t(phase === 'closed' ? 'draw.closed' : 'draw.opening');
  }

  function follow(now: DrawView): void {
    draw = now;
    clock.follow(now);
    tickets.show(now.slips);
  }

  /** Hears how things stand; when nobody answers, or nothing is new yet, it takes its time. */
  async function ask(isNewer: () => boolean): Promise<void> {
    const now = await shell.draw();
    if (now) follow(now);
    if (!isNewer()) await pause(patienceMs);
  }

  function showAction(): void {
    action.set(isBuying ? 'busy' : phase === 'open' ? 'ready' : 'off');
  }

  function tick(): void {
    const before = phase;
    phase = clock.tick();
    if (phase !== before) {
      showAction();
      tray.say(prompt(), false);
    }
    if (phase === 'falling' && !isAsking) void open();
  }

  /** Asks until the platform has opened the draw that was due, and shows it. */
  async function open(): Promise<void> {
    isAsking = true;
    const due = draw.next.numero;
    // What it pays may be on the account before the last ball has fallen.
    if (draw.slips.some((round) => round.state === 'placed' && round.draw?.numero === due)) balance.hold(0);
    globe.refill();
    globe.blow(true);
    const isOver = () => draw.next.numero !== due;
    while (!isOver()) await ask(isOver);
    isAsking = false;
    tick();
    await present();
    balance.restore();
  }

  async function present(): Promise<void> {
    const [drawn] = draw.opened;
    if (!drawn) return;
    const { balls, numero } = drawn;
    tray.clear();
    await dropBalls({ globe, tray, sound }, balls);
    const own = await settledSlips(numero);
    const sum = (pick: (round: RoundView) => number) => own.reduce((total, round) => total + pick(round), 0);
    const [win, stake] = [sum((round) => round.win), sum((round) => round.stake)];
    tray.remember(balls, win);
    const values = { balls: balls.join(', '), amount: money.format(win) };
    const nothing = own.length > 0 ? 'slot.saidNothing' : 'draw.saidDrawn';
    // What returns no more than all its slips have cost is no win.
    const isWin = win > stake;
    tray.say(t(isWin ? 'slot.won' : win > 0 ? 'slot.back' : nothing, values), isWin);
    await celebrate(shell, { win, stake }, new AbortController().signal);
    for (const round of own) shell.tell(round);
    const paid = isWin ? 'draw.saidWin' : win > 0 ? 'draw.saidBack' : 'draw.saidNothing';
    const said = own.length === 0 ? 'draw.saidDrawn' : paid;
    notices.announce(t(said, { ...values, balance: money.format(balance.confirmed) }));
  }

  /** The player's slips of an opened draw, once all of them are paid. */
  async function settledSlips(numero: string): Promise<readonly RoundView[]> {
    const own = () => draw.slips.filter((round) => round.draw?.numero === numero);
    const isPaid = () => own().every((round) => round.state === 'settled' || round.state === 'cancelled');
    while (!isPaid()) await ask(isPaid);
    return own().filter((round) => round.state === 'settled');
  }

  async function buy(): Promise<void> {
    desk.takeChoice();
    if (slip.bets.length === 0) return notices.say(t('draw.chooseFirst'));
    if (slip.total > balance.confirmed) return shell.needMoney();
    isBuying = true;
    showAction();
    stepper.enable(false);
    const bought = await shell.play({ bets: slip.bets }, slip.total, draw.next.numero);
    if (bought) {
      draw = { ...draw, slips: [...draw.slips, bought] };
      tickets.show(draw.slips);
      slip.clear();
      if (bought.balance !== null && bought.seq !== null) balance.confirm(bought.balance, bought.seq);
      const values = { numero: bought.draw?.numero ?? '', amount: money.format(bought.stake) };
      tray.say(t('draw.bought', values), false);
      notices.announce(t('draw.bought', values));
    }
    isBuying = false;
    stepper.enable(true);
    showAction();
  }

  const sphere = el('div', { class: 'sphere' }, globe.canvas, el('div', { class: 'sphere-glass' }));
  const machine = el(
    'section',
    { class: 'draw-machine is-scheduled', 'aria-label': t('draw.machine') },
    sphere,
    tray.element,
  );
  const parts = el('div', { class: 'draw-desk' }, ...desk.elements, tickets.element);
  shell.stage.append(el('div', { class: 'draw' }, machine, parts));
  shell.controls.append(stepper.element);
  shell.setRules(() => drawRulesContent(shell, rules));
  action.name(t('draw.buy'), 'ticket');
  for (const { balls } of first.opened.toReversed()) tray.remember(balls, 0);
  for (const [index, ball] of (first.opened[0]?.balls ?? []).entries()) tray.drop(ball, index);
  globe.refill();
  follow(first);
  tray.say(prompt(), false);
  tick();
  setInterval(tick, tickMs);
  action.onPress(() => void buy());
}
