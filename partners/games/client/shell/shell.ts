import type { DrawView, FairView, RoundView, SessionView, TableView } from '../../page-api.ts';

import { type ActionButton, createActionButton } from './action-button.ts';
import type { Api } from './api.ts';
import { type BalanceDisplay, createBalance } from './balance.ts';
import { createBridge } from './bridge.ts';
import { endCoins } from './coins.ts';
import { openDialog } from './dialog.ts';
import { el } from './dom.ts';
import { icon } from './icons.ts';
import type { Launch } from './launch.ts';
import { createMoney, type Money } from './money.ts';
import { createNotices, type Notices } from './notices.ts';
import type { RoomLine, RoomListener } from './room.ts';
import { createRoundDesk } from './round-desk.ts';
import { createScene } from './scene.ts';
import { createSound, type Sound } from './sound.ts';
import { createTranslate, type Translate } from './text.ts';

/** What every game stands in: the scene, the bar with balance, win and main button, dialogs, sound and notices. */
export interface Shell {
  readonly view: SessionView;
  readonly api: Api;
  /** The room that the player has chosen before the launch; empty when none. */
  readonly wantedRoom: string;
  /** The part of the game that the launch asks for; empty: as the game has it. */
  readonly wantedTab: string;
  readonly t: Translate;
  readonly money: Money;
  readonly sound: Sound;
  readonly notices: Notices;
  readonly balance: BalanceDisplay;
  readonly action: ActionButton;
  /** Where the game draws itself. */
  readonly stage: HTMLElement;
  /** The middle of the bar: stake or chips. */
  readonly controls: HTMLElement;
  /** Lies over everything and takes no clicks. */
  readonly effects: HTMLCanvasElement;
  /**
   * Plays a round to its end, or buys a slip for the scheduled draw `numero`; undefined when it did not count (the
   * player has seen why).
   */
  play(bets: unknown, stake: number, numero?: string): Promise<RoundView | undefined>;
  /** Takes a step of an open round; undefined when it was not taken (the player has seen why). */
  step(round: RoundView, action: unknown): Promise<RoundView | undefined>;
  /** Gets off a flight; answers how the bet stands then, undefined when nobody answers (the player has seen why). */
  off(round: RoundView): Promise<RoundView | undefined>;
  /** The seeds that results are drawn from. Each answers undefined when it did not come about (the player has seen why). */
  readonly fair: {
    choose(clientSeed: string): Promise<FairView | undefined>;
    reveal(): Promise<FairView | undefined>;
    /** Everything anew: the seeds, and the rounds with what has been revealed of them. */
    session(): Promise<SessionView | undefined>;
  };
  /** Where the scheduled draw stands; undefined when nobody answers. */
  draw(): Promise<DrawView | undefined>;
  /** The table as it stands; undefined when nobody answers. */
  table(): Promise<TableView | undefined>;
  /** Takes over the balance after a slip's draw, and tells the site. */
  tell(round: RoundView): void;
  /** Says whether the game holds what is no round and ends without its player: a hand of cards, shots on their way. The site asks first. */
  holdOpen(isHeld: boolean): void;
  /** Tells the site of a refusal that the game has said in words of its own. */
  refused(code: string): void;
  /** The balance does not cover a stake: says so, and to the site, which can put money in. */
  needMoney(): void;
  /** Hears that nothing may be begun for the moment: the site asks for a rest, has closed, or has lost its line. */
  onPause(listener: () => void): void;
  /** Waits for the round that the last page left open; undefined when there is none. */
  resume(): Promise<RoundView | undefined>;
  /** Hears the room of the game; the player is told when the line is lost and when it is there again. */
  room<Message extends { readonly type: string }>(onMessage: RoomListener<Message>['onMessage']): RoomLine;
  /** What the rules button shows. */
  setRules(build: () => readonly Node[]): void;
  ready(): void;
}

export function createShell(
  root: HTMLElement,
  view: SessionView,
  api: Api,
  { room: wantedRoom, tab: wantedTab }: Pick<Launch, 'room' | 'tab'>,
): Shell {
  const t = createTranslate(view.messages);
  const money = createMoney(view.language, view.currency, view.minorDigits);
  const bridge = createBridge(view.siteOrigin);
  const sound = createSound();
  const balance = createBalance(money, t, view, (isShowing) => bridge.send({ type: 'game:showing', isShowing }));
  const action = createActionButton(t);
  const notices = createNotices(t);
  const iconButton = (name: Parameters<typeof icon>[0], label: string) =>
    el('button', { type: 'button', class: 'icon-button', 'aria-label': label }, icon(name));

  const close = iconButton('close', t('shell.close'));
  const soundButton = iconButton(sound.isOn ? 'soundOn' : 'soundOff', t('shell.sound'));
  const info = iconButton('info', t('shell.rules'));
  const { title: name } = view.game;
  // A site that frames the game has a header and a main part too: the names tell them apart.
  const stage = el('main', { class: 'stage', 'aria-label': name });
  const controls = el('div', { class: 'bar-controls' });
  const effects = el('canvas', { class: 'effects', 'aria-hidden': 'true' });
  const title = el('h1', { class: 'topbar-title' }, name);
  const buttons = el('div', { class: 'topbar-buttons' }, soundButton, info);
  const bar = el('section', { class: 'bar', 'aria-label': t('shell.bar') }, balance.element, controls, action.element);
  root.dataset.engine = view.game.engine;
  root.classList.add('game');
  root.replaceChildren(
    createScene(view.game),
    el('header', { class: 'topbar', 'aria-label': name }, close, title, buttons),
    stage,
    bar,
    effects,
    notices.element,
  );

  let buildRules: () => readonly Node[] = () => [];
  info.addEventListener('click', () => {
    openDialog({ title: t('shell.rules'), closeLabel: t('shell.closeDialog'), content: buildRules() });
  });
  soundButton.setAttribute('aria-pressed', String(sound.isOn));
  soundButton.addEventListener('click', () => {
    const isOn = sound.toggle();
    soundButton.setAttribute('aria-pressed', String(isOn));
    soundButton.replaceChildren(icon(isOn ? 'soundOn' : 'soundOff'));
    sound.play('press');
  });
  const canLeave = bridge.isFramed || view.backUrl !== '' || view.siteOrigin !== '';
  close.hidden = !canLeave;
  close.addEventListener('click', () => {
    if (bridge.isFramed) bridge.send({ type: 'game:close' });
    // A window that a site opened for the game has nothing to go back to.
    else if (history.length === 1) window.close();
    // Whoever goes back from there gets to where the game was opened from, not into the game again.
    else location.replace(new URL(view.backUrl || '/', view.siteOrigin || location.origin));
  });
  let reopen: (() => void) | undefined;
  let pause = () => {};
  bridge.onSite((message) => {
    if (message.type !== 'site:balance' && message.type !== 'site:online' && message.type !== 'site:open') pause();
    if (message.type === 'site:balance') desk.hear(message.seq);
    else if (message.type === 'site:offline') notices.say(t('line.lost'));
    else if (message.type === 'site:online') {
      notices.clear();
      void desk.refresh();
    } else if (message.type === 'site:open') {
      reopen?.();
      reopen = undefined;
    } else if (message.type === 'site:pause') {
      sound.mute(true);
      notices.rest(() => sound.mute(false));
    } else if (!reopen) {
      sound.mute(true);
      const dismiss = notices.closed();
      reopen = () => {
        dismiss();
        sound.mute(false);
      };
    }
  });

  const desk = createRoundDesk({ api, view, t, balance, notices, bridge });
  return {
    view,
    api,
    wantedRoom,
    wantedTab,
    t,
    money,
    sound,
    notices,
    balance,
    action,
    stage,
    controls,
    effects,
    play(bets, stake, numero) {
      endCoins(effects);
      return desk.play(bets, stake, numero);
    },
    step: desk.step,
    off: desk.off,
    fair: desk.fair,
    draw: desk.draw,
    table: desk.table,
    tell: desk.tell,
    holdOpen: desk.holdOpen,
    refused: desk.refused,
    needMoney() {
      notices.say(t('error.insufficient_funds'));
      desk.refused('insufficient_funds');
    },
    onPause(listener) {
      pause = listener;
    },
    resume: desk.resume,
    room: (onMessage) => desk.room(onMessage),
    setRules(build) {
      buildRules = build;
    },
    ready() {
      bridge.send({ type: 'game:ready', gameCode: view.game.code });
      desk.open();
    },
  };
}
