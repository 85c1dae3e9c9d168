import type { PotName } from '../../../engines/pots.ts';
import { el, pause } from '../../shell/dom.ts';
import type { Shell } from '../../shell/shell.ts';

const coinCount = 12;
const turnMs = 520;

/** Twelve coins that are turned over one by one, until three of them are alike. */
export async function showPick(
  { t, sound, money }: Shell,
  host: HTMLElement,
  { level, turned, win }: { readonly level: PotName; readonly turned: readonly PotName[]; readonly win: number },
  hurry: AbortSignal,
): Promise<void> {
  const coins = Array.from({ length: coinCount }, () => {
    const face = el('span', { class: 'pick-face' });
    return { face, coin: el('li', { class: 'pick-coin' }, el('span', { class: 'pick-back' }, '★'), face) };
  });
  const title = el('p', { class: 'pick-title' }, t('jackpot.pick'));
  const list = el('ul', { class: 'pick-coins' }, ...coins.map(({ coin }) => coin));
  const board = el('div', { class: 'pick', 'aria-hidden': 'true' }, title, list);
  host.append(board);
  sound.play('bigWin');
  await pause(900, hurry);
  for (const [index, name] of turned.entries()) {
    // From the middle outwards, so that it does not look like a list.
    const one = coins[(index * 5 + 5) % coinCount];
    if (!one) continue;
    one.face.textContent = t(`jackpot.${name}`);
    one.coin.classList.add('is-turned', `pot-${name}`);
    sound.play('ball', index);
    await pause(turnMs, hurry);
  }
  for (const { coin } of coins) coin.classList.toggle('is-alike', coin.classList.contains(`pot-${level}`));
  title.replaceChildren(t('jackpot.won', { level: t(`jackpot.${level}`) }), el('b', {}, money.format(win)));
  board.classList.add(`pot-${level}`, 'is-won');
  sound.play('bigWin');
  await pause(2200, hurry);
  board.remove();
}
