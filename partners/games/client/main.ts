import { startBaccarat } from './baccarat/game.ts';
import { startFishPrawnCrab } from './dice/fish-prawn-crab.ts';
import { startSicBo } from './dice/sic-bo.ts';
import { startDragonTiger } from './dragon-tiger/game.ts';
import { startDraw } from './draw/game.ts';
import { startScheduledDraw } from './draw/scheduled.ts';
import { ApiFault, createApi } from './shell/api.ts';
import { el } from './shell/dom.ts';
import { takeLaunch } from './shell/launch.ts';
import { createShell } from './shell/shell.ts';
import { applyTheme } from './shell/theme.ts';
import { startSlot } from './slot/game.ts';
import { startWheel } from './wheel/game.ts';

const engines = {
  slot: startSlot,
  draw: startDraw,
  wheel: startWheel,
  baccarat: startBaccarat,
  dragonTiger: startDragonTiger,
  sicBo: startSicBo,
  fishPrawnCrab: startFishPrawnCrab,
};

const launch = takeLaunch();
const root = document.getElementById('game');

function showLost(host: HTMLElement): void {
  const title = el('h1', {}, launch.words.lost);
  host.removeAttribute('data-loading');
  host.replaceChildren(
    el('main', { class: 'notice' }, el('div', { class: 'notice-card' }, title, el('p', {}, launch.words.lostText))),
  );
}

async function openGame(host: HTMLElement): Promise<void> {
  if (launch.key === null) return showLost(host);
  const api = createApi(launch.key);
  const view = await api.session();
  document.documentElement.lang = view.language;
  document.title = view.game.title;
  applyTheme(view.game);
  const shell = createShell(host, view, api);
  if (view.draw) startScheduledDraw(shell, view.draw);
  else await engines[view.game.engine](shell);
  host.removeAttribute('data-loading');
  shell.ready();
}

if (root) {
  openGame(root).catch((fault: unknown) => {
    showLost(root);
    if (!(fault instanceof ApiFault)) throw fault;
  });
}
