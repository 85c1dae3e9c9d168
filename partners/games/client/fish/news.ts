import { placeOf } from '../../engines/fish/shoal.ts';
import type { BundleOutcome, FishNews } from '../../fish-api.ts';
import type { RoundView } from '../../page-api.ts';
import { prefersReducedMotion } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { seatColors } from './guns.ts';
import type { Water } from './water.ts';
import { keyOf, type World } from './world.ts';

/** A catch that pays so many levels is a big one. */
const bigPays = 30;

export interface NewsParts {
  readonly shell: Shell;
  readonly world: World;
  readonly water: Water;
  /** The player cannot go on as it is: the trigger is let go. */
  onRefused(): void;
  onRound(round: RoundView): void;
  onEnter(): void;
}

/** Shows what the room tells. */
export function createNewsDesk({ shell, world, water, onRefused, onRound, onEnter }: NewsParts) {
  const { t, money, balance, notices, sound } = shell;
  const nameOf = (species: string) => t(`fish.species.${species}`);

  function showHit({ seat, shot, hits, win }: Extract<FishNews, { type: 'hit' }>): void {
    const key = keyOf(seat, shot);
    const shown = world.shots.get(key);
    world.shots.delete(key);
    const isOwn = seat === world.seat;
    const found = hits.flatMap(({ fish: id, caught }) => {
      const fish = world.shoal?.find(id, world.time());
      return fish ? [{ fish, caught, ...water.poseOf(fish) }] : [];
    });
    const [first] = found;
    if (!first) return;
    const color = seatColors[seat] ?? '#fff';
    const net = water.net(seat);
    if (net && !shown?.met) water.effects.sprite(net, first.at, net.width / 2, 260);
    const weapon = shown?.weapon;
    if (weapon && weapon.reach > 0 && weapon.id !== 'lightning')
      water.effects.blast(first.at, weapon.reach * water.view.scale, color);
    else if (found.length > 1)
      water.effects.flash(
        found.map(({ at }) => at),
        color,
      );
    const now = performance.now();
    for (const { fish } of found) world.struck.set(fish.id, now);
    const caught = found.filter((one) => one.caught);
    const muzzle = water.muzzle(seat);
    for (const { fish, at, isMirrored } of caught) {
      world.shoal?.remove(fish.id);
      if (world.lock?.id === fish.id) world.lock = undefined;
      const sprite = water.spriteOf(fish);
      const image = sprite?.frame(0, false);
      if (sprite && image && world.model.shot.rests) water.effects.reel(image, at, muzzle, sprite.side);
      else if (sprite && image) water.effects.farewell(image, at, sprite.side, isMirrored);
      const { pays } = fish.species;
      water.effects.coins(at, muzzle, Math.min(3 + Math.round(pays / 3), 22));
      const size = Math.min(17 + pays / 3, 46);
      if (!isOwn) water.effects.words(`×${pays}`, at, size * 0.8, color);
    }
    if (!isOwn || caught.length === 0) return;
    const best = caught.toSorted((a, b) => b.fish.species.pays - a.fish.species.pays)[0] ?? first;
    const amount = money.format(win ?? 0);
    const { pays, id } = best.fish.species;
    water.effects.words(`+${amount}`, best.at, Math.min(20 + pays / 4, 46), '#ffe06a');
    sound.play(pays >= bigPays ? 'bigWin' : 'win');
    balance.showWin(win ?? 0);
    const more = caught.length - 1;
    notices.announce(t(more > 0 ? 'fish.saidCatches' : 'fish.saidCatch', { name: nameOf(id), n: more, amount }));
  }

  function showBack({ seat, shot, reason }: Extract<FishNews, { type: 'back' }>): void {
    const shown = world.shots.get(keyOf(seat, shot));
    world.shots.delete(keyOf(seat, shot));
    if (seat !== world.seat || reason === 'too_fast') return;
    if (reason === 'missed' || reason === 'gone' || reason === 'little') {
      const at = shown?.met ? water.view.toStage(placeOf(shown.met, world.time())) : water.muzzle(seat);
      const text = t(`fish.back.${reason}`);
      water.effects.words(text, at, 13, '#e9f6ff');
      notices.announce(text);
      return;
    }
    onRefused();
    shell.refused(reason);
    const said = t(`error.${reason}`);
    notices.say(said === `error.${reason}` ? t('error.fault') : said);
  }

  return (news: FishNews): void => {
    if (news.type === 'room') {
      world.enter(news);
      notices.clear();
      onEnter();
    } else if (news.type === 'seat') {
      if (news.name === null) world.names.delete(news.seat);
      else world.names.set(news.seat, news.name);
      if (!prefersReducedMotion() && news.name) sound.play('ball');
    } else if (news.type === 'shot') {
      world.add(news);
    } else if (news.type === 'hit') {
      showHit(news);
    } else if (news.type === 'back') {
      showBack(news);
    } else if (news.type === 'purse') {
      balance.confirm(news.balance + news.open, news.seq);
    } else {
      shell.tell(news.round);
      onRound(news.round);
    }
  };
}

/** What became of a settled bundle. */
export const bundleOf = (round: RoundView): BundleOutcome | null => round.outcome as BundleOutcome | null;
