import type { RoundView } from '../../page-api.ts';
import { pause } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createStakeStepper } from '../shell/stake-stepper.ts';
import { createInstantLayout, type PastResult } from './layout.ts';

/** A game that is over with one draw. */
export interface SingleScene<Outcome> {
  readonly element: HTMLElement;
  /** What is chosen before a round. */
  readonly options: readonly Node[];
  /** Name of the button that starts a round. */
  readonly start: string;
  /** The bet beside its stake. */
  bets(): object;
  /** Sets the scene going while the server is asked. */
  begin(): void;
  /** Lets it come to its end; resolves when that is seen. */
  reveal(outcome: Outcome, hurry: AbortSignal): Promise<void>;
  /** Shows a result of before, or that there is none yet. */
  show(outcome: Outcome | undefined): void;
  prompt(): string;
  say(outcome: Outcome): string;
  past(outcome: Outcome, round: RoundView): PastResult;
  rules(): readonly Node[];
}

/** Plays rounds of one draw; `make` gets what the scene calls when a choice of it has changed. Resolves when the game can be played. */
export async function startSingle<Outcome>(
  shell: Shell,
  make: (stakeOf: () => number) => SingleScene<Outcome>,
): Promise<void> {
  const { balance, action, view } = shell;
  const outcomeOf = (round: RoundView) => round.outcome as unknown as Outcome;
  let hurry = new AbortController();
  let last: Outcome | undefined;
  const stepper = createStakeStepper(shell, () => {});
  const scene = make(() => stepper.value);
  const layout = createInstantLayout(shell, scene.element, scene.options);
  const enable = (isEnabled: boolean) => {
    stepper.enable(isEnabled);
    for (const node of scene.options) if (node instanceof HTMLFieldSetElement) node.disabled = !isEnabled;
  };

  async function present(round: RoundView): Promise<void> {
    last = outcomeOf(round);
    action.set('hurry');
    await scene.reveal(last, hurry.signal);
    layout.remember(scene.past(last, round));
    await layout.celebrate(round, scene.say(last), hurry.signal);
  }

  async function play(work: () => Promise<RoundView | undefined>): Promise<void> {
    hurry = new AbortController();
    action.set('busy');
    enable(false);
    balance.showWin(0);
    const started = performance.now();
    scene.begin();
    const round = await work();
    if (round) await present(round);
    else {
      scene.show(last);
      layout.say(scene.prompt());
    }
    await pause(view.minRoundMs - (performance.now() - started));
    enable(true);
    action.set('ready');
  }

  shell.controls.append(stepper.element);
  shell.setRules(() => scene.rules());
  action.name(scene.start, 'play');
  action.onPress(() => {
    if (action.element.dataset.state === 'hurry') return hurry.abort();
    const stake = stepper.value;
    if (stake > balance.confirmed) return shell.needMoney();
    void play(() => shell.play({ stake, ...scene.bets() }, stake));
  });
  const settled = view.rounds.filter((round) => round.state === 'settled' && round.outcome !== null);
  for (const round of settled) layout.remember(scene.past(outcomeOf(round), round));
  const before = settled.at(-1);
  if (before) last = outcomeOf(before);
  balance.showWin(before?.win ?? 0);
  scene.show(last);
  layout.say(scene.prompt());
  // The game stands: whoever comes back sees how the round ends, and can hurry it.
  if (view.rounds.some((round) => round.state === 'pending')) void play(() => shell.resume());
}
