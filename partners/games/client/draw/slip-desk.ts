import type { DrawRules } from '../../engines/draw/engine.ts';
import type { SlipBet } from '../../engines/slip.ts';
import type { Shell } from '../shell/shell.ts';
import { createSlip, type Slip } from '../shell/slip.ts';
import { createStakeStepper, type StakeStepper } from '../shell/stake-stepper.ts';
import { createTabs } from '../shell/tabs.ts';
import { createNumberPanel } from './number-panel.ts';
import { createOptionPanel } from './option-panel.ts';
import { createSlipList, type SlipList } from './slip-list.ts';

/** Where a slip is made: the panels of bets, the stake, and the slip itself. */
export interface SlipDesk {
  readonly elements: readonly HTMLElement[];
  readonly stepper: StakeStepper;
  readonly slip: Slip;
  readonly list: SlipList;
  /** Lays the numbers that are chosen and not yet on the slip. */
  takeChoice(): void;
  /** What there is to do next. */
  prompt(): string;
}

export interface SlipDeskOptions {
  readonly emptyText: string;
  /** Whether bets may be laid now. */
  isOpen(): boolean;
  onChange(): void;
}

export function createSlipDesk(shell: Shell, rules: DrawRules, options: SlipDeskOptions): SlipDesk {
  const { t, money, sound } = shell;
  const stepper = createStakeStepper(shell, () => {});
  const list = createSlipList(shell, options.emptyText, {
    onRemove: (index) => slip.remove(index),
    onClear: () => slip.clear(),
  });
  const slip = createSlip(() => {
    list.show(slip);
    options.onChange();
  });
  const lay = (bet: Pick<SlipBet, 'type' | 'pick'>) => {
    if (!options.isOpen()) return;
    sound.play('press');
    slip.add({ ...bet, stake: stepper.value });
  };
  const takeChoice = () => {
    if (!numbers.choice) return;
    lay(numbers.choice);
    numbers.clear();
  };
  const numbers = createNumberPanel(shell, rules, takeChoice);
  const panels = createTabs(t('draw.bets'), [
    { name: t('draw.tab.numbers'), panel: numbers.element },
    { name: t('draw.tab.options'), panel: createOptionPanel(shell, rules, lay) },
  ]);
  list.show(slip);
  return {
    elements: [panels, list.element],
    stepper,
    slip,
    list,
    takeChoice,
    prompt: () => (slip.total > 0 ? t('draw.laid', { amount: money.format(slip.total) }) : t('draw.chooseFirst')),
  };
}
