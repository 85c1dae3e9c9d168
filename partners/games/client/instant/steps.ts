import type { RoundView } from '../../page-api.ts';
import type { Shell } from '../shell/shell.ts';
import { createStakeStepper } from '../shell/stake-stepper.ts';
import { createInstantLayout, timesText } from './layout.ts';

/** What the outcome of every game of steps says. */
export interface StepOutcome {
  /** Hundredths of the stake that stand now, 0 when the round is lost. */
  readonly times: number;
  /** What a cash-out pays now, minor units; 0 before the first step. */
  readonly worth: number;
}

/** A game in which the player goes on step by step, or cashes out. */
export interface StepScene<Outcome extends StepOutcome> {
  readonly element: HTMLElement;
  /** What is chosen before a round. */
  readonly options: readonly Node[];
  /** The bet beside its stake. */
  bets(): object;
  /** Shows a round as it stands, or that there is none; `isOpen` when steps can be taken. */
  show(outcome: Outcome | undefined, isOpen: boolean): void;
  /** Lets what has changed be seen. */
  reveal(outcome: Outcome, hurry: AbortSignal): Promise<void>;
  /** What to do before a round. */
  prompt(): string;
  /** How an open or a settled round stands, in words. */
  say(outcome: Outcome): string;
  rules(): readonly Node[];
}

type Act = (action: object) => void;

/** Plays rounds of several steps; `make` gets what the scene calls when the player takes a step. */
export async function startSteps<Outcome extends StepOutcome>(
  shell: Shell,
  make: (act: Act) => StepScene<Outcome>,
): Promise<void> {
  const { t, money, sound, notices, balance, action, view } = shell;
  let open: RoundView | undefined;
  let isBusy = false;
  let hurry = new AbortController();
  const outcomeOf = (round: RoundView) => round.outcome as unknown as Outcome;
  const scene = make((step) => void act(step));
  const stepper = createStakeStepper(shell, () => {});
  const layout = createInstantLayout(shell, scene.element, scene.options);

  function rest(): void {
    isBusy = false;
    stepper.enable(!open);
    for (const node of scene.options) if (node instanceof HTMLFieldSetElement) node.disabled = open !== undefined;
    const { worth } = open ? outcomeOf(open) : { worth: 0 };
    if (open) action.name(worth > 0 ? t('instant.cashOut') : t('instant.choose'), 'stop');
    else action.name(t('instant.start'), 'play');
    action.set(open && worth === 0 ? 'off' : 'ready');
  }

  /** Takes over a round as the server says that it stands. */
  async function take(round: RoundView): Promise<void> {
    const outcome = outcomeOf(round);
    const isOpen = round.state === 'open';
    if (round.balance !== null && round.seq !== null && isOpen) balance.confirm(round.balance, round.seq);
    await scene.reveal(outcome, hurry.signal);
    open = isOpen ? round : undefined;
    scene.show(outcome, isOpen);
    if (isOpen) {
      const said = scene.say(outcome);
      layout.say(outcome.worth > 0 ? t('instant.worth', { result: said, amount: money.format(outcome.worth) }) : said);
      notices.announce(said);
      if (outcome.worth > 0) sound.play('ball', round.steps);
      return;
    }
    layout.remember({ text: timesText(shell, outcome.times), isWin: round.win > round.stake });
    await layout.celebrate(round, scene.say(outcome), hurry.signal);
  }

  async function doing(work: () => Promise<RoundView | undefined>): Promise<void> {
    isBusy = true;
    hurry = new AbortController();
    action.set('busy');
    const round = await work();
    if (round) await take(round);
    else if (open) await followed(open);
    else layout.say(scene.prompt());
    rest();
  }

  /** A step that was refused may have met a round that has moved on. */
  async function followed({ roundId }: RoundView): Promise<void> {
    const now = await shell.fair.session();
    const round = now?.open ?? now?.rounds.find((one) => one.roundId === roundId);
    if (round && (round.state === 'open' || round.state === 'settled')) await take(round);
  }

  async function act(step: object): Promise<void> {
    const round = open;
    if (!round || isBusy) return;
    sound.play('press');
    await doing(() => shell.step(round, step));
  }

  async function begin(): Promise<void> {
    const stake = stepper.value;
    if (stake > balance.confirmed) return shell.needMoney();
    balance.showWin(0);
    scene.show(undefined, false);
    await doing(() => shell.play({ stake, ...scene.bets() }, stake));
  }

  shell.controls.append(stepper.element);
  shell.setRules(() => scene.rules());
  action.onPress(() => {
    if (isBusy) return;
    if (open) void act({ end: 'cashOut' });
    else void begin();
  });
  const settled = view.rounds.filter((round) => round.state === 'settled' && round.outcome !== null);
  for (const round of settled)
    layout.remember({ text: timesText(shell, outcomeOf(round).times), isWin: round.win > round.stake });
  balance.showWin(settled.at(-1)?.win ?? 0);
  scene.show(undefined, false);
  layout.say(scene.prompt());
  rest();
  const { open: left } = view;
  if (view.rounds.some((round) => round.state === 'pending')) void doing(() => shell.resume());
  else if (left) {
    notices.say(t('instant.resumed'));
    void doing(async () => left);
  }
}
