import type { Actions } from '../commands/action.ts';
import { decideApplication } from './applications.ts';
import { decideBonus } from './bonuses.ts';
import { decideFeedback } from './feedback.ts';
import { grantReward, sendMessage } from './gifts.ts';
import { lockPlayer } from './locks.ts';
import { voidDraw } from './lottery.ts';
import { correctMatch } from './matches.ts';
import { proveLedger, setGameMaintenance, setSiteMaintenance } from './merchants.ts';
import { notePlayer } from './notes.ts';
import { changeOperator, createOperator } from './operators.ts';
import { decideDeposit, resolveFinding } from './payments.ts';
import { adjustBalance, endPlayerSessions } from './players.ts';
import { editMerchant, withdrawChange } from './profiles.ts';
import { decideRedemption } from './redemptions.ts';
import { giveReward } from './rewards.ts';
import { liftCooling, resetSecondFactors, setStanding, unlockPaymentPassword } from './standing.ts';
import { decideWithdrawal } from './withdrawals.ts';

/** What the commands of the back office do: one action per command of the table. */
export const actions: Actions = {
  decideWithdrawal,
  adjustBalance,
  endPlayerSessions,
  lockPlayer,
  setStanding,
  unlockPaymentPassword,
  liftCooling,
  resetSecondFactors,
  editMerchant,
  withdrawChange,
  proveLedger,
  setSiteMaintenance,
  setGameMaintenance,
  voidDraw,
  correctMatch,
  decideDeposit,
  resolveFinding,
  decideFeedback,
  decideRedemption,
  decideApplication,
  giveReward,
  sendMessage,
  grantReward,
  decideBonus,
  notePlayer,
  createOperator,
  changeOperator,
};
