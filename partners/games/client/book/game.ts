import { oddsFormats } from '../../../../schemas/platform/slip-prices.ts';
import type { DeskRules, FixtureView, TicketView } from '../../book-api.ts';
import type { Sport } from '../../engines/book/sports.ts';
import { ApiFault } from '../shell/api.ts';
import { prefersReducedMotion } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createBookCalls } from './calls.ts';
import { type BookContext, createFormat } from './context.ts';
import { createMatchList } from './match-list.ts';
import { createMatchSheet, type MatchSheet } from './match-sheet.ts';
import { type BookTab, createPageFrame, tabs } from './page-frame.ts';
import { createResultsPanel } from './results-panel.ts';
import { buildRules } from './rules.ts';
import { createPicks } from './selections.ts';
import { createSlipPanel } from './slip-panel.ts';
import { tellBalance } from './tell-balance.ts';
import { createTicketsPanel } from './tickets-panel.ts';

const everyMs = 2000;
/** Between two looks at the clock where motion is unwanted. */
const stillMs = 250;

/** The book: matches and prices as they move, the slip, the player's bets, and what has ended. */
export async function start(shell: Shell): Promise<void> {
  const { t, view } = shell;
  // The engine of a book describes a desk.
  const desk = view.rules as DeskRules;
  const calls = createBookCalls(shell.api);
  const picks = createPicks();
  const format = createFormat(view.language);
  let sport: Sport = desk.sports[0] ?? 'football';
  const askAll = () => Promise.all([calls.board(sport), calls.tickets()]);
  // On a slow line calls one after the other take as many times as long. What became of it is met when it is looked at.
  let early: ReturnType<typeof askAll> | undefined = askAll();
  early.catch(() => undefined);
  const limits = await calls.limits();
  let ahead = 0;
  const context: BookContext = {
    shell,
    calls,
    picks,
    limits,
    now: () => Date.now() + ahead,
    price: format.text,
    refusal(code) {
      const [own, general] = [t(`book.refused.${code}`), t(`error.${code}`)];
      if (own !== `book.refused.${code}`) return own;
      return general === `error.${code}` ? t('error.fault') : general;
    },
  };
  let tab: BookTab = 'matches';
  let fixtures: readonly FixtureView[] = [];
  let tickets: readonly TicketView[] = [];
  let sheet: MatchSheet | undefined;

  const frame = createPageFrame(shell, desk.sports, format.current(), {
    onTab(chosen) {
      // On a phone the slip lies over what was asked for.
      frame.drawer.close();
      show(chosen);
    },
    onSport(chosen) {
      sport = chosen;
      fixtures = [];
      show(tab === 'live' ? 'live' : 'matches');
    },
    onFormat(chosen) {
      format.choose(oddsFormats.find((one) => one === chosen) ?? 'decimal');
      refresh();
    },
  });
  const list = createMatchList(context, desk.lead, (id) => openSheet(id));
  const { drawer } = frame;
  const slip = createSlipPanel(context, {
    onPlaced: () => void poll(),
    onBets() {
      drawer.close();
      show('bets');
    },
    onDone: drawer.close,
  });
  const bets = createTicketsPanel(context, () => void poll());
  const results = createResultsPanel(context);
  drawer.slip.append(slip.element);
  drawer.onRest(slip.rest);

  function refresh(): void {
    list.refresh();
    sheet?.refresh();
    slip.refresh();
    bets.update(tickets);
    drawer.show(picks.list.length, slip.odds());
    frame.showOpen(tickets.filter(({ state }) => state === 'open' || state === 'waiting').length);
  }

  function show(chosen: BookTab): void {
    tab = chosen;
    sheet = undefined;
    frame.showTab(tab);
    frame.showSport(sport);
    const shown = { matches: list.element, live: list.element, bets: bets.element, results: results.element }[tab];
    frame.content.replaceChildren(shown);
    frame.content.scrollTop = 0;
    list.update(fixtures, tab === 'live');
    void poll();
  }

  function openSheet(id: string): void {
    sheet = createMatchSheet(context, id, () => show(tab));
    const known = fixtures.find((one) => one.id === id);
    if (known) sheet.update(known);
    frame.content.replaceChildren(sheet.element);
    frame.content.scrollTop = 0;
    sheet.element.querySelector<HTMLElement>('.sheet-title')?.focus();
    void poll();
  }

  function takeTickets(now: readonly TicketView[]): void {
    for (const ticket of now) {
      const before = tickets.find(({ id }) => id === ticket.id);
      if (!before || before.state === ticket.state) continue;
      if (ticket.state !== 'settled' && ticket.state !== 'void') continue;
      tellBalance(shell, ticket);
      const won = ticket.payout + ticket.cashedOut;
      shell.notices.announce(t('book.ticket.paid', { amount: shell.money.format(won) }));
    }
    tickets = now;
    bets.update(tickets);
  }

  /** Prices of what is on the slip: of lines that the list does not show, too. */
  async function repricePicks(): Promise<void> {
    for (const id of new Set(picks.list.map(({ fixtureId }) => fixtureId))) {
      const answer = await calls.fixture(id);
      const [fixture] = answer?.fixtures ?? [];
      if (fixture) picks.reprice(fixture, true);
      if (fixture && sheet?.id === id) sheet.update(fixture);
    }
  }

  async function ask(): Promise<void> {
    const asked = sport;
    const answers = early ?? askAll();
    early = undefined;
    const [board, owned] = await answers;
    if (board && asked === sport) {
      ahead = board.now - Date.now();
      fixtures = board.fixtures;
    }
    list.update(fixtures, tab === 'live');
    if (sheet && !picks.list.some(({ fixtureId }) => fixtureId === sheet?.id)) {
      const [fixture] = (await calls.fixture(sheet.id))?.fixtures ?? [];
      if (fixture) sheet?.update(fixture);
    }
    await repricePicks();
    takeTickets(owned);
    if (tab === 'results') {
      const ended = await calls.results(sport);
      if (ended) results.update(ended.fixtures);
    }
  }

  let polling: Promise<void> | undefined;
  function poll(): Promise<void> {
    polling ??= ask()
      .then(() => shell.notices.clear())
      .catch((fault: unknown) => {
        if (fault instanceof ApiFault && fault.code === 'session_ended') shell.notices.end(t('error.session_ended'));
        else shell.notices.say(t('book.offline'));
      })
      .finally(() => {
        polling = undefined;
        refresh();
      });
    return polling;
  }

  picks.onChange(refresh);
  shell.setRules(() => buildRules(context));
  show(tabs.find((one) => one === shell.wantedTab) ?? 'matches');
  await poll();
  setInterval(() => {
    if (document.visibilityState === 'visible') void poll();
  }, everyMs);
  // Without motion only clocks and phases change.
  if (prefersReducedMotion()) {
    list.tick();
    setInterval(() => list.tick(), stillMs);
    return;
  }
  const tick = () => {
    list.tick();
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
