import { ApiFault, createApi } from './shell/api.ts';
import { el } from './shell/dom.ts';
import { takeLaunch } from './shell/launch.ts';
import { tellNoGame } from './shell/no-game.ts';
import { createShell } from './shell/shell.ts';
import { applyTheme } from './shell/theme.ts';

/** The page of each engine, in the folder that has its id in kebab case; loaded for its games alone. */
const pages = {
  slot: () => import('./slot/game.ts'),
  draw: () => import('./draw/game.ts'),
  wheel: () => import('./wheel/game.ts'),
  baccarat: () => import('./baccarat/game.ts'),
  dragonTiger: () => import('./dragon-tiger/game.ts'),
  sicBo: () => import('./sic-bo/game.ts'),
  coin: () => import('./coin/game.ts'),
  hundred: () => import('./hundred/game.ts'),
  plinko: () => import('./plinko/game.ts'),
  scratch: () => import('./scratch/game.ts'),
  tower: () => import('./tower/game.ts'),
  penalty: () => import('./penalty/game.ts'),
  hiLo: () => import('./hi-lo/game.ts'),
  crash: () => import('./crash/game.ts'),
  fortune: () => import('./fortune/game.ts'),
  mines: () => import('./mines/game.ts'),
  fish: () => import('./fish/game.ts'),
  moneyWheel: () => import('./money-wheel/game.ts'),
  blackjack: () => import('./blackjack/game.ts'),
  blackjackTable: () => import('./blackjack-table/game.ts'),
  threeCard: () => import('./three-card/game.ts'),
  casinoHoldem: () => import('./casino-holdem/game.ts'),
  andarBahar: () => import('./andar-bahar/game.ts'),
  teenPatti: () => import('./teen-patti/game.ts'),
  xocDia: () => import('./xoc-dia/game.ts'),
  craps: () => import('./craps/game.ts'),
  footballCards: () => import('./football-cards/game.ts'),
  fishPrawnCrab: () => import('./fish-prawn-crab/game.ts'),
  book: () => import('./book/game.ts'),
  poker: () => import('./poker/game.ts'),
  dominoes: () => import('./dominoes/game.ts'),
  tienLen: () => import('./tien-len/game.ts'),
};

const launch = takeLaunch();
const root = document.getElementById('game');

function showLost(host: HTMLElement): void {
  tellNoGame('launch_expired');
  const title = el('h1', {}, launch.words.lost);
  host.removeAttribute('data-loading');
  host.replaceChildren(
    el('main', { class: 'notice' }, el('div', { class: 'notice-card' }, title, el('p', {}, launch.words.lostText))),
  );
}

/** Shows how far the page is on its way, of 1. */
function reached(host: HTMLElement, done: number): void {
  const bar = host.querySelector('progress');
  if (bar) bar.value = done;
}

async function openGame(host: HTMLElement): Promise<void> {
  if (launch.key === null) return showLost(host);
  reached(host, 0.4);
  const api = createApi(launch.key);
  const view = await api.session();
  document.documentElement.lang = view.language;
  document.title = view.game.title;
  applyTheme(view.game);
  reached(host, 0.7);
  const page = await pages[view.game.engine]();
  const boot = host.querySelector('.boot');
  const shell = createShell(host, view, api, launch);
  // It lies over the game until that has its pictures: a button alone on the scenery is no game yet.
  if (boot) host.append(boot);
  reached(host, 0.85);
  await page.start(shell);
  boot?.remove();
  host.removeAttribute('data-loading');
  shell.ready();
}

if (root) {
  openGame(root).catch((fault: unknown) => {
    showLost(root);
    if (!(fault instanceof ApiFault)) throw fault;
  });
}
