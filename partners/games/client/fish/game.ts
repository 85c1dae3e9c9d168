import type { FishRules } from '../../engines/fish/engine.ts';
import type { FishNews } from '../../fish-api.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createStakeStepper } from '../shell/stake-stepper.ts';
import { createTools, listen } from './controls.ts';
import { createNewsDesk } from './news.ts';
import { fishRules } from './rules-dialog.ts';
import type { SceneName } from './scenes.ts';
import { askForPictures } from './sprites.ts';
import { createTargets } from './targets.ts';
import { createTrigger, isInView } from './trigger.ts';
import { createWater } from './water.ts';
import { createWorld } from './world.ts';

const rulesOf = (shell: Shell) => shell.view.rules as FishRules;
/** A boss is announced for so long, ms. */
const bannerMs = 4200;

/** A lake is fished with rods; of the others the one with a bomb is the reef. */
function sceneOf({ shot, weapons }: FishRules): SceneName {
  if (shot.rests) return 'line';
  return weapons.some(({ id }) => id === 'bomb') ? 'cannon' : 'arena';
}

/** The fish games: the room decides what a shot hits, the page shows the water and says where it aims. */
export async function start(shell: Shell): Promise<void> {
  const { t, view, action, sound, notices, balance } = shell;
  const model = rulesOf(shell);
  askForPictures(model.species);
  const world = createWorld(model);
  const water = createWater(world, sceneOf(model), view.game, t('fish.you'));
  const rounds = view.rounds.filter(({ state }) => state === 'settled');
  const stepper = createStakeStepper(shell, () => {});
  const banner = el('p', { class: 'boss-banner', hidden: true });
  let entered = (_fitted: Promise<void>) => {};
  const isEntered = new Promise<void>((resolve) => {
    entered = resolve;
  });

  const line = shell.room<FishNews>((news) => show(news));
  const trigger = createTrigger({ shell, world, line, level: () => stepper.value, onChange: () => tools.show() });
  const targets = createTargets(shell, world, trigger);
  const tools = createTools({ shell, world, trigger, onTargets: () => targets.toggle() });
  const show = createNewsDesk({
    shell,
    world,
    water,
    onRefused: () => trigger.release(),
    onRound: (round) => rounds.push(round),
    onEnter: () => entered(water.refit()),
  });

  const heralded = new Set<number>();
  let until = 0;
  function heraldBosses(): void {
    const now = performance.now();
    if (now > until) banner.hidden = true;
    const time = world.time();
    const boss = world.fish().find((fish) => fish.isBoss && !heralded.has(fish.id) && isInView(fish, time));
    if (!boss) return;
    heralded.add(boss.id);
    until = now + bannerMs;
    const text = t('fish.boss', { name: t(`fish.species.${boss.species.id}`), pays: boss.species.pays });
    banner.textContent = text;
    banner.hidden = false;
    notices.announce(text);
    sound.play('tease');
  }

  /** A tap on a fish while one is locked moves the lock. */
  function tap(x: number, y: number): boolean {
    if (!world.lock) return false;
    const near = world.fish().find((fish) => {
      const { at } = water.poseOf(fish);
      return Math.hypot(at.x - x, at.y - y) < fish.species.radius * water.view.scale;
    });
    trigger.lock(near);
    return near !== undefined;
  }

  shell.stage.append(el('div', { class: 'fish-game' }, water.element, tools.element, targets.element, banner));
  shell.controls.append(stepper.element);
  shell.setRules(() => fishRules(shell, world, rounds));
  action.name(t(model.shot.rests ? 'fish.cast' : 'fish.fire'), 'play');
  action.onPress(() => trigger.fire());
  listen(water.element, action.element, trigger, {
    toWater: (x, y) => water.view.toWater(x, y),
    tap,
    show: () => tools.show(),
  });
  await isEntered;
  balance.showWin(0);
  water.start(() => {
    trigger.run();
    shell.holdOpen(world.hasOwnShots());
    heraldBosses();
    targets.refresh();
    world.look(({ seat }, fish) => {
      const net = water.net(seat);
      if (net && !model.shot.rests) water.effects.sprite(net, water.poseOf(fish).at, net.width / 2, 260);
      if (seat === world.seat) sound.play('stop');
    });
  });
}
