import { createAndarBaharEngine } from '../engines/andar-bahar/engine.ts';
import { createBaccaratEngine } from '../engines/baccarat/engine.ts';
import { createBlackjackEngine } from '../engines/blackjack/engine.ts';
import { createBlackjackTableEngine } from '../engines/blackjack/table.ts';
import { desks } from '../engines/book/desks.ts';
import { createBookEngine } from '../engines/book/engine.ts';
import { createCasinoHoldemEngine } from '../engines/casino-holdem/engine.ts';
import { createClimbEngine, penaltyRules, towerRules } from '../engines/climb/engine.ts';
import { createCoinEngine } from '../engines/coin/engine.ts';
import { createCrapsEngine } from '../engines/craps/engine.ts';
import { createCrashEngine } from '../engines/crash/engine.ts';
import { createFishPrawnCrabEngine, createSicBoEngine } from '../engines/dice/engine.ts';
import { createDragonTigerEngine } from '../engines/dragon-tiger/engine.ts';
import { createDrawEngine } from '../engines/draw/engine.ts';
import { createFishEngine } from '../engines/fish/engine.ts';
import { createFootballCardsEngine } from '../engines/football-cards/engine.ts';
import { createFortuneEngine, fortuneWheels } from '../engines/fortune/engine.ts';
import { createHiLoEngine } from '../engines/hi-lo/engine.ts';
import { createHundredEngine } from '../engines/hundred/engine.ts';
import { createMinesEngine } from '../engines/mines/engine.ts';
import { createMoneyWheelEngine } from '../engines/money-wheel/engine.ts';
import { createPlinkoEngine } from '../engines/plinko/engine.ts';
import { dominoes } from '../engines/pvp/dominoes/dominoes.ts';
import { createPvpEngine } from '../engines/pvp/engine.ts';
import { tableRules } from '../engines/pvp/game.ts';
import { createHoldem } from '../engines/pvp/poker/holdem.ts';
import { tienLen } from '../engines/pvp/tien-len/tien-len.ts';
import { createScratchEngine, scratchModels } from '../engines/scratch/engine.ts';
import { createSlotEngine } from '../engines/slot/engine.ts';
import { slotMachines } from '../engines/slot/machines.ts';
import type { AnyEngine } from '../engines/steps.ts';
import { createTeenPattiEngine } from '../engines/teen-patti/engine.ts';
import { createThreeCardEngine } from '../engines/three-card/engine.ts';
import { createWheelEngine } from '../engines/wheel/engine.ts';
import { createXocDiaEngine } from '../engines/xoc-dia/engine.ts';

/** Every engine by the name that `engines.json` gives it: its id, and a variant where there are several. A slot's are its mechanic and its volatility. */
export const engines: ReadonlyMap<string, AnyEngine> = new Map<string, AnyEngine>([
  ...[...slotMachines].map(([name, machine]) => [name, createSlotEngine(machine)] as const),
  ['draw', createDrawEngine()],
  ['wheel.european', createWheelEngine('european')],
  ['wheel.lightning', createWheelEngine('lightning')],
  ['wheel.doubleBall', createWheelEngine('doubleBall')],
  ['wheel.mini', createWheelEngine('mini')],
  ['moneyWheel', createMoneyWheelEngine('plain')],
  ['moneyWheel.ladder', createMoneyWheelEngine('ladder')],
  ['moneyWheel.dome', createMoneyWheelEngine('dome')],
  ['moneyWheel.theatre', createMoneyWheelEngine('theatre')],
  ['blackjack', createBlackjackEngine()],
  ['blackjackTable', createBlackjackTableEngine()],
  ['threeCard', createThreeCardEngine()],
  ['casinoHoldem', createCasinoHoldemEngine()],
  ['andarBahar', createAndarBaharEngine()],
  ['teenPatti', createTeenPattiEngine()],
  ['xocDia', createXocDiaEngine()],
  ['craps', createCrapsEngine()],
  ['footballCards', createFootballCardsEngine()],
  ['baccarat.commission', createBaccaratEngine('commission')],
  ['baccarat.squeeze', createBaccaratEngine('commission', true)],
  ['baccarat.noCommission', createBaccaratEngine('noCommission')],
  ['dragonTiger', createDragonTigerEngine()],
  ['sicBo', createSicBoEngine()],
  ['mines', createMinesEngine()],
  ['coin', createCoinEngine()],
  ['tower', createClimbEngine('tower', towerRules)],
  ['penalty', createClimbEngine('penalty', penaltyRules)],
  ['hiLo', createHiLoEngine()],
  ['crash', createCrashEngine()],
  ['plinko', createPlinkoEngine()],
  ['scratch.low', createScratchEngine(scratchModels.low)],
  ['scratch.medium', createScratchEngine(scratchModels.medium)],
  ['scratch.high', createScratchEngine(scratchModels.high)],
  ['hundred', createHundredEngine()],
  ['fortune.daily', createFortuneEngine(fortuneWheels.daily)],
  ['fortune.duel', createFortuneEngine(fortuneWheels.duel)],
  ['fishPrawnCrab', createFishPrawnCrabEngine()],
  ['fish.cannon', createFishEngine('cannon')],
  ['fish.arena', createFishEngine('arena')],
  ['fish.line', createFishEngine('line')],
  ...[...desks.keys()].map((desk) => [`book.${desk}`, createBookEngine(desk)] as const),
  ['poker.holdem', createPvpEngine('poker', tableRules(createHoldem('holdem')))],
  ['poker.omaha', createPvpEngine('poker', tableRules(createHoldem('omaha')))],
  ['dominoes', createPvpEngine('dominoes', tableRules(dominoes))],
  ['tienLen', createPvpEngine('tienLen', tableRules(tienLen))],
]);
