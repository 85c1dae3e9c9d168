import { flightAt } from '../../engines/fish/flight.ts';
import { allSpecies } from '../../engines/fish/model.ts';
import { type Fish, type Place, placeOf } from '../../engines/fish/shoal.ts';
import type { SessionView } from '../../page-api.ts';
import { el, prefersReducedMotion } from '../shell/dom.ts';
import { createEffects, type Effects } from './effects.ts';
import { drawGuns, drawHook, drawNet, drawShot, type Gun, seatColors } from './guns.ts';

import { drawScene, type SceneName } from './scenes.ts';
import { drawSprites, type Sprite } from './sprites.ts';
import { createView, type View } from './view.ts';
import type { World } from './world.ts';

/** The stage: scene, fish, shots, cannons. It only shows what the world holds. */
export interface Water {
  readonly element: HTMLElement;
  readonly view: View;
  readonly effects: Effects;
  /** Where a seat's barrel, or the tip of its rod, is on the stage. */
  muzzle(seat: number): Place;
  spriteOf(fish: Fish): Sprite | undefined;
  /** Where a fish is on the stage, and whether it goes to the right. */
  poseOf(fish: Fish): { at: Place; isMirrored: boolean };
  net(seat: number): HTMLCanvasElement | undefined;
  /** Draws everything for the present size anew. */
  refit(): Promise<void>;
  start(onFrame: () => void): void;
}

/** Device pixels for a CSS pixel: more cannot be seen in what moves, and each of them is drawn sixty times a second. */
const mostRatio = 1.1;
/** A fish that goes up or down by less stays level, radians: what is not turned is drawn several times as fast. */
const level = 0.16;
const emptyWords = '·';

export function createWater(world: World, kind: SceneName, game: SessionView['game'], own: string): Water {
  const isCalm = prefersReducedMotion();
  const isLake = world.model.shot.rests;
  const scene = el('canvas', { class: 'water-scene', 'aria-hidden': 'true' });
  const stage = el('canvas', { class: 'water-stage', 'aria-hidden': 'true' });
  const element = el('div', { class: 'water' }, scene, stage);
  const g = stage.getContext('2d');
  const effects = createEffects(isCalm);
  let view = createView(1, 1, false);
  let ratio = 1;
  let sprites: ReadonlyMap<string, Sprite> = new Map();
  let guns: readonly Gun[] = [];
  let shots: readonly HTMLCanvasElement[] = [];
  let nets: readonly HTMLCanvasElement[] = [];
  const bubbles = Array.from({ length: isCalm ? 0 : 16 }, (_, n) => ({
    x: ((n * 61) % 100) / 100,
    size: 2 + (n % 4) * 1.6,
    speed: 0.03 + (n % 5) * 0.011,
  }));

  async function refit(): Promise<void> {
    const { clientWidth: width, clientHeight: height } = element;
    if (width === 0 || height === 0) return;
    ratio = Math.min(devicePixelRatio, mostRatio);
    view = createView(width, height, !isLake && world.seat > 1);
    stage.width = Math.round(width * ratio);
    stage.height = Math.round(height * ratio);
    const drawn = drawScene(
      kind,
      { palette: game.palette, color: game.art.color, width, height },
      Math.min(devicePixelRatio, 1.75),
    );
    scene.width = drawn.width;
    scene.height = drawn.height;
    // Two layers and no more, the lower one opaque: a phone without a fast compositor blends each of them for every picture.
    scene.getContext('2d', { alpha: false })?.drawImage(drawn, 0, 0);
    const gun = Math.min(Math.max(Math.min(width, height) * 0.21, 74), 132);
    guns = drawGuns(isLake, gun, ratio);
    const size = gun * (isLake ? 0.24 : 0.22);
    shots = seatColors.map((color) => (isLake ? drawHook : drawShot)(color, size * ratio));
    nets = seatColors.map((color) => drawNet(color, gun * 0.9 * ratio));
    sprites = await drawSprites(allSpecies(world.model), view.scale, ratio);
  }

  function poseOf(fish: Fish): { at: Place; isMirrored: boolean; tilt: number } {
    const time = world.time();
    const at = view.toStage(placeOf(fish, time));
    const soon = view.toStage(placeOf(fish, time + 120));
    const isMirrored = soon.x > at.x;
    const slope = Math.atan2(soon.y - at.y, Math.abs(soon.x - at.x));
    return { at, isMirrored, tilt: Math.min(Math.max(slope, -0.7), 0.7) };
  }

  function drawFish(g: CanvasRenderingContext2D, fish: Fish, now: number): void {
    const sprite = sprites.get(fish.species.id);
    if (!sprite) return;
    const { at, isMirrored, tilt } = poseOf(fish);
    const { side, isUpright } = sprite;
    if (at.x < -side || at.x > view.width + side || at.y < -side || at.y > view.height + side) return;
    const pace = fish.isBoss ? 150 : 76;
    const isLit = now - (world.struck.get(fish.id) ?? 0) < 140;
    const turn = isUpright || Math.abs(tilt) < level ? 0 : isMirrored ? tilt : -tilt;
    const image = isLit ? sprite.lit() : sprite.frame(isCalm ? 0 : Math.floor(now / pace + fish.id * 3), isMirrored);
    if (turn === 0 && !isLit) {
      g.setTransform(1, 0, 0, 1, 0, 0);
      g.drawImage(image, Math.round((at.x - side / 2) * ratio), Math.round((at.y - side / 2) * ratio));
      return;
    }
    const cos = Math.cos(turn) * ratio;
    const sin = Math.sin(turn) * ratio;
    const flip = isLit && isMirrored && !isUpright ? -1 : 1;
    g.setTransform(cos * flip, sin * flip, -sin, cos, at.x * ratio, at.y * ratio);
    g.drawImage(image, -side / 2, -side / 2, side, side);
  }

  function gunAt(seat: number): { foot: Place; side: number; isAbove: boolean } {
    const [x = 0, y = 0] = world.model.seats[seat] ?? [];
    const place = view.toStage({ x, y });
    const side = guns[0]?.side ?? 0;
    const isAbove = !isLake && place.y < view.height / 2;
    const lift = isLake ? side * 0.12 : isAbove ? -side * 0.22 : side * 0.22;
    return { foot: { x: place.x, y: place.y - lift }, side, isAbove };
  }

  /** How far a barrel is turned from straight up. */
  function turnOf(seat: number): number {
    const { foot, isAbove } = gunAt(seat);
    const aim = view.toStage(world.aims.get(seat) ?? { x: 500, y: 500 });
    if (isLake) return aim.x < foot.x ? -0.85 : 0.75;
    const turn = Math.atan2(aim.x - foot.x, foot.y - aim.y);
    return world.aims.has(seat) ? turn : isAbove ? Math.PI : 0;
  }

  function muzzle(seat: number): Place {
    const { foot, side } = gunAt(seat);
    const turn = turnOf(seat) + (isLake ? 0.18 : 0);
    const length = side * (isLake ? 0.49 : 0.42);
    return { x: foot.x + Math.sin(turn) * length, y: foot.y - Math.cos(turn) * length };
  }

  function drawGun(g: CanvasRenderingContext2D, seat: number, now: number): void {
    const gun = guns[seat];
    if (!gun) return;
    const { foot, side, isAbove } = gunAt(seat);
    const name = world.names.get(seat);
    const bob = isLake && !isCalm ? Math.sin(now / 900 + seat * 2) * 2 : 0;
    g.globalAlpha = name === undefined ? 0.3 : 1;
    g.setTransform(ratio, 0, 0, isAbove ? -ratio : ratio, foot.x * ratio, (foot.y + bob) * ratio);
    g.drawImage(gun.base, -side / 2, -side / 2, side, side);
    if (name !== undefined) {
      const recoil = isCalm ? 0 : Math.max(1 - (now - (world.recoils.get(seat) ?? 0)) / 130, 0) * side * 0.07;
      const turn = turnOf(seat);
      const [cos, sin] = [Math.cos(turn) * ratio, Math.sin(turn) * ratio];
      g.setTransform(cos, sin, -sin, cos, foot.x * ratio, (foot.y + bob) * ratio);
      g.drawImage(gun.barrel, -side / 2, -side / 2 + (isLake ? 0 : recoil), side, side);
    }
    g.setTransform(ratio, 0, 0, ratio, 0, 0);
    const text = name === undefined ? emptyWords : seat === world.seat ? own : name;
    const below = isLake ? side * 0.44 : isAbove ? -side * 0.2 : side * 0.27;
    g.font = '700 11px "Be Vietnam Pro", system-ui, sans-serif';
    g.textAlign = 'center';
    g.lineWidth = 3;
    g.strokeStyle = 'rgb(0 10 20 / 75%)';
    g.fillStyle = seatColors[seat] ?? '#fff';
    g.strokeText(text, foot.x, foot.y + below);
    g.fillText(text, foot.x, foot.y + below);
    g.globalAlpha = 1;
  }

  function drawShots(g: CanvasRenderingContext2D): void {
    const time = world.time();
    for (const shown of world.shots.values()) {
      const image = shots[shown.seat];
      if (!image || (shown.met && !isLake)) continue;
      const water = shown.met ? placeOf(shown.met, time) : flightAt(world.model, shown.flight, time);
      const at = view.toStage(water);
      const tip = muzzle(shown.seat);
      const width = image.width / ratio;
      if (isLake) {
        g.setTransform(ratio, 0, 0, ratio, 0, 0);
        g.strokeStyle = 'rgb(255 255 255 / 62%)';
        g.lineWidth = 1;
        g.beginPath();
        g.moveTo(tip.x, tip.y);
        g.quadraticCurveTo((tip.x + at.x) / 2, (tip.y + at.y) / 2 + 14, at.x, at.y);
        g.stroke();
        g.drawImage(image, at.x - width / 2, at.y - width * 0.2, width, width * 2);
        continue;
      }
      if (time - shown.flight.at < 45) continue;
      const before = view.toStage(flightAt(world.model, shown.flight, time - 16));
      const turn = Math.atan2(at.x - before.x, before.y - at.y);
      const size = (1 + shown.weapon.cost * 0.05) * ratio;
      const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size];
      g.setTransform(cos, sin, -sin, cos, at.x * ratio, at.y * ratio);
      g.drawImage(image, -width / 2, -width * 0.5, width, width * 2);
    }
  }

  function drawLock(g: CanvasRenderingContext2D, now: number): void {
    if (!world.lock) return;
    const { at } = poseOf(world.lock);
    const radius = world.lock.species.radius * view.scale * 1.25;
    g.setTransform(ratio, 0, 0, ratio, at.x * ratio, at.y * ratio);
    g.rotate(isCalm ? 0 : now / 900);
    g.strokeStyle = '#ffffff';
    g.lineWidth = 3;
    for (let n = 0; n < 4; n += 1) {
      g.beginPath();
      g.arc(0, 0, radius, n * (Math.PI / 2) + 0.25, n * (Math.PI / 2) + 1.1);
      g.stroke();
    }
    const from = muzzle(world.seat);
    g.setTransform(ratio, 0, 0, ratio, 0, 0);
    g.setLineDash([3, 9]);
    g.strokeStyle = 'rgb(255 255 255 / 55%)';
    g.lineWidth = 2;
    g.beginPath();
    g.moveTo(from.x, from.y);
    g.lineTo(at.x, at.y);
    g.stroke();
    g.setLineDash([]);
  }

  function drawBubbles(g: CanvasRenderingContext2D, now: number): void {
    g.setTransform(ratio, 0, 0, ratio, 0, 0);
    g.strokeStyle = 'rgb(255 255 255 / 38%)';
    g.lineWidth = 1.2;
    const top = isLake ? 0.3 : 0;
    g.beginPath();
    for (const { x, size, speed } of bubbles) {
      const y = 1 - (((now / 1000) * speed + x * 3) % (1 - top));
      const bx = x * view.width + Math.sin(now / 600 + x * 40) * 5;
      g.moveTo(bx + size, y * view.height);
      g.arc(bx, y * view.height, size, 0, 7);
    }
    g.stroke();
  }

  function draw(now: number): void {
    if (!g) return;
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, stage.width, stage.height);
    const fish = world.fish();
    for (const one of fish) if (one.isBoss) drawFish(g, one, now);
    for (const one of fish) if (!one.isBoss) drawFish(g, one, now);
    drawBubbles(g, now);
    drawLock(g, now);
    drawShots(g);
    for (const seat of world.model.seats.keys()) drawGun(g, seat, now);
    g.setTransform(ratio, 0, 0, ratio, 0, 0);
    effects.draw(g, now);
  }

  return {
    element,
    get view() {
      return view;
    },
    effects,
    muzzle,
    spriteOf: ({ species }) => sprites.get(species.id),
    poseOf,
    net: (seat) => nets[seat],
    refit,
    start(onFrame) {
      new ResizeObserver(() => {
        // It also tells of the size that it finds.
        if (element.clientWidth !== view.width || element.clientHeight !== view.height) void refit();
      }).observe(element);
      const tick = (now: number) => {
        onFrame();
        draw(now);
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    },
  };
}
