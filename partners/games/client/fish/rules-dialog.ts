import type { RoundView } from '../../page-api.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { looks } from './looks.ts';
import { bundleOf } from './news.ts';
import { paintFish } from './paint-fish.ts';
import { drawnOnce } from './sprites.ts';
import type { World } from './world.ts';

const face = (id: string): HTMLElement => {
  const { drawing, picture } = looks[id] ?? {};
  const size = 88;
  if (drawing) {
    const canvas = drawnOnce(size, size, (g) => paintFish(g, drawing, size));
    canvas.className = 'species-face';
    canvas.setAttribute('aria-hidden', 'true');
    return canvas;
  }
  return el('img', { class: 'species-face', src: `/cdn/fish/${picture}.webp`, alt: '' });
};

/** The rules dialog: what every kind pays and how likely it is, the weapons, how money moves, and the last bundles. */
export function fishRules(shell: Shell, world: World, rounds: readonly RoundView[]): readonly Node[] {
  const { t, money, view } = shell;
  const { model, rtp } = world;
  const part = rtp / 10_000;
  const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 2 });
  const time = new Intl.DateTimeFormat(view.language, { timeStyle: 'medium' });
  const heads = (...keys: string[]) =>
    el('thead', {}, el('tr', {}, ...keys.map((key) => el('th', { scope: 'col' }, t(key)))));
  const species = [...model.species, ...model.bosses].map(({ id, pays }) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row', class: 'species' }, face(id), t(`fish.species.${id}`)),
      el('td', {}, `× ${pays}`),
      el('td', {}, percent.format(part / pays)),
    ),
  );
  const weapons = model.weapons.map(({ id, cost, most }) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, t(`fish.weapon.${id}`)),
      el('td', {}, `× ${cost}`),
      el('td', {}, String(most)),
    ),
  );
  const past = rounds.toReversed().flatMap((round) => {
    const bundle = bundleOf(round);
    if (!bundle || bundle.shots === 0) return [];
    const won = bundle.catches.reduce((sum, { win }) => sum + win, 0);
    const cells = [String(bundle.shots), money.format(bundle.spent), money.format(won)];
    const row = el('tr', {}, el('th', { scope: 'row' }, time.format(round.startedAt)));
    row.append(...cells.map((cell) => el('td', {}, cell)));
    return [row];
  });
  const history = [
    el('h3', {}, t('fish.history')),
    past.length > 0
      ? el(
          'table',
          { class: 'odds' },
          heads('fish.col.time', 'fish.col.shots', 'fish.col.spent', 'fish.col.won'),
          el('tbody', {}, ...past),
        )
      : el('p', { class: 'note' }, t('fish.noHistory')),
  ];
  const isLake = model.shot.rests;
  return [
    el('p', { class: 'lead' }, t(isLake ? 'fish.rulesLake' : 'fish.rulesLead')),
    el(
      'table',
      { class: 'odds' },
      heads('fish.col.species', 'fish.col.pays', 'fish.col.chance'),
      el('tbody', {}, ...species),
    ),
    el('p', {}, t('fish.rulesFair', { rtp: percent.format(part) })),
    el('h3', {}, t('fish.weapons')),
    el(
      'table',
      { class: 'odds' },
      heads('fish.col.weapon', 'fish.col.price', 'fish.col.most'),
      el('tbody', {}, ...weapons),
    ),
    el('p', {}, t('fish.rulesArea')),
    el('p', {}, t('fish.rulesMoney')),
    el('p', {}, t('fish.rulesKeys')),
    ...history,
    el('p', { class: 'note' }, t('shell.faultRule')),
  ];
}
