import type { SlotOutcome, SlotStep, SlotWin } from '../../engines/slot/outcome.ts';
import { pause } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import type { Cabinet } from './cabinet.ts';
import type { Celebration } from './celebration.ts';
import type { SlotScene } from './scene.ts';

/** The shortest time that reels turn, in ms: less looks like a fault. */
export const turnMs = 550;

/** How long the wins of a step stay before the next step, in ms. */
const stayMs: Readonly<Record<SlotStep['kind'], number>> = {
  spin: 900,
  free: 900,
  cascade: 450,
  respin: 450,
  feature: 900,
};

interface PlaybackParts {
  readonly shell: Shell;
  readonly scene: SlotScene;
  readonly cabinet: Cabinet;
  readonly celebrate: Celebration;
  /** Whether reels stop at once; what they start takes its time. */
  readonly isTurbo: () => boolean;
}

const hasFeature = (steps: readonly SlotStep[]): boolean =>
  steps.some(({ kind }) => kind === 'free' || kind === 'respin' || kind === 'feature');

/** Plays rounds back step by step. */
export interface Playback {
  /**
   * The reels are turning already, or the step before `from` stands there. `reached` hears of each step that begins.
   * Resolves when the last step rests; its wins stay lit until `clear`.
   */
  play(outcome: SlotOutcome, stake: number, from: number, reached: (step: number) => void): Promise<void>;
  /** Brings the end of what is shown nearer. */
  hurry(): void;
  /** Puts the light of the last wins out. */
  clear(): void;
}

export function createPlayback({ shell, scene, cabinet, celebrate, isTurbo }: PlaybackParts): Playback {
  const { t, money, sound, balance } = shell;
  let hurry = new AbortController();
  let lit = new AbortController();

  /** Lights all wins, then one after the other until `until` is aborted. */
  async function cycle(step: SlotStep, isWin: boolean, until: AbortSignal): Promise<void> {
    const { wins } = step;
    const all = t(isWin ? 'slot.won' : 'slot.back', { amount: money.format(step.win) });
    const words = (win: SlotWin) => scene.name(win, money.format(win.win));
    for (let turn = 0; !until.aborted; turn += 1) {
      const win = wins.length < 2 ? undefined : wins[(turn % (wins.length + 1)) - 1];
      scene.light(win ? [win] : wins);
      cabinet.say(win ? words(win) : all, isWin);
      await pause(win ? 1100 : 1500, until);
    }
  }

  async function showWins(step: SlotStep, isWin: boolean, ms: number): Promise<void> {
    sound.play(isWin ? 'win' : 'stop');
    lit = new AbortController();
    void cycle(step, isWin, lit.signal);
    await balance.countWin(step.total - step.win, step.total, ms, hurry.signal);
  }

  async function enter(step: SlotStep, previous: SlotStep): Promise<void> {
    lit.abort();
    scene.light(undefined);
    hurry = new AbortController();
    await scene.before?.(step, previous, hurry.signal);
    if (step.kind !== 'free') return;
    if (previous.award > 0) {
      const words = scene.freeText?.(step) ?? t('slot.freeText', { n: step.multiplier });
      await celebrate.freeSpins(previous.award, words, previous.kind !== 'free', hurry.signal);
      hurry = new AbortController();
    }
    cabinet.setFree(true);
    cabinet.say(t('slot.freeSpinsLeft', { n: step.left }), false);
    scene.turn('free');
    await pause(turnMs, hurry.signal);
  }

  return {
    hurry: () => hurry.abort(),
    clear: () => lit.abort(),
    async play({ steps }, stake, from, reached) {
      hurry = new AbortController();
      if (isTurbo()) hurry.abort();
      const total = steps.at(-1)?.total ?? 0;
      const isFeature = hasFeature(steps);
      // A spin that returns no more than its stake is none that was won; in free spins each win is more on top.
      const isWin = isFeature || total > stake;
      for (const [at, step] of steps.entries()) {
        if (at < from) continue;
        reached(at);
        const previous = steps[at - 1];
        if (previous) await enter(step, previous);
        await scene.bring(step, hurry.signal);
        const isLast = at === steps.length - 1;
        const isBig = at === 0 && celebrate.size(step.win, stake) !== undefined;
        if (step.win > 0) await showWins(step, isWin, isBig ? 2400 : step.kind === 'spin' ? 700 : 500);
        if (!isLast && step.wins.length + step.award > 0) await pause(stayMs[step.kind], hurry.signal);
      }
      const size = celebrate.size(total, stake) ?? (isFeature && total > stake ? 'nice' : undefined);
      if (isFeature) {
        lit.abort();
        scene.light(undefined);
      }
      if (size) await celebrate.big(total, size, hurry.signal);
      cabinet.setFree(false);
    },
  };
}
