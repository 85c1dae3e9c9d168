import type { AnyEngine } from './steps.ts';

/** The engines whose results anybody can compute again, by the names of `server/engines.json`; each is loaded when it is asked for. */
export const verifiable: ReadonlyMap<string, () => Promise<AnyEngine>> = new Map<string, () => Promise<AnyEngine>>([
  ['mines', async () => (await import('./mines/engine.ts')).createMinesEngine()],
  ['coin', async () => (await import('./coin/engine.ts')).createCoinEngine()],
  ['hundred', async () => (await import('./hundred/engine.ts')).createHundredEngine()],
  ['plinko', async () => (await import('./plinko/engine.ts')).createPlinkoEngine()],
  ['hiLo', async () => (await import('./hi-lo/engine.ts')).createHiLoEngine()],
  ['tower', () => climb('tower')],
  ['penalty', () => climb('penalty')],
  ['scratch.low', () => scratch('low')],
  ['scratch.medium', () => scratch('medium')],
  ['scratch.high', () => scratch('high')],
  ['fortune.daily', () => fortune('daily')],
  ['fortune.duel', () => fortune('duel')],
  ['crash', async () => (await import('./crash/engine.ts')).createCrashEngine()],
  ['blackjack', async () => (await import('./blackjack/engine.ts')).createBlackjackEngine()],
  ['blackjackTable', async () => (await import('./blackjack/table.ts')).createBlackjackTableEngine()],
  ['threeCard', async () => (await import('./three-card/engine.ts')).createThreeCardEngine()],
  ['casinoHoldem', async () => (await import('./casino-holdem/engine.ts')).createCasinoHoldemEngine()],
  ['wheel.european', () => wheel('european')],
  ['wheel.lightning', () => wheel('lightning')],
  ['wheel.doubleBall', () => wheel('doubleBall')],
  ['wheel.mini', () => wheel('mini')],
  ['moneyWheel', () => moneyWheel('plain')],
  ['moneyWheel.ladder', () => moneyWheel('ladder')],
  ['moneyWheel.dome', () => moneyWheel('dome')],
  ['moneyWheel.theatre', () => moneyWheel('theatre')],
  ['footballCards', async () => (await import('./football-cards/engine.ts')).createFootballCardsEngine()],
  ['baccarat.commission', () => baccarat('commission')],
  ['baccarat.squeeze', () => baccarat('commission')],
  ['baccarat.noCommission', () => baccarat('noCommission')],
  ['dragonTiger', async () => (await import('./dragon-tiger/engine.ts')).createDragonTigerEngine()],
  ['sicBo', async () => (await import('./dice/engine.ts')).createSicBoEngine()],
  ['fishPrawnCrab', async () => (await import('./dice/engine.ts')).createFishPrawnCrabEngine()],
  ['andarBahar', async () => (await import('./andar-bahar/engine.ts')).createAndarBaharEngine()],
  ['teenPatti', async () => (await import('./teen-patti/engine.ts')).createTeenPattiEngine()],
  ['xocDia', async () => (await import('./xoc-dia/engine.ts')).createXocDiaEngine()],
  ['craps', async () => (await import('./craps/engine.ts')).createCrapsEngine()],
]);

async function climb(id: 'tower' | 'penalty'): Promise<AnyEngine> {
  const { createClimbEngine, towerRules, penaltyRules } = await import('./climb/engine.ts');
  return createClimbEngine(id, id === 'tower' ? towerRules : penaltyRules);
}

async function scratch(model: 'low' | 'medium' | 'high'): Promise<AnyEngine> {
  const { createScratchEngine, scratchModels } = await import('./scratch/engine.ts');
  return createScratchEngine(scratchModels[model]);
}

async function fortune(wheel: 'daily' | 'duel'): Promise<AnyEngine> {
  const { createFortuneEngine, fortuneWheels } = await import('./fortune/engine.ts');
  return createFortuneEngine(fortuneWheels[wheel]);
}

async function wheel(variant: 'european' | 'lightning' | 'doubleBall' | 'mini'): Promise<AnyEngine> {
  return (await import('./wheel/engine.ts')).createWheelEngine(variant);
}

async function moneyWheel(kind: 'plain' | 'ladder' | 'dome' | 'theatre'): Promise<AnyEngine> {
  return (await import('./money-wheel/engine.ts')).createMoneyWheelEngine(kind);
}

async function baccarat(rules: 'commission' | 'noCommission'): Promise<AnyEngine> {
  return (await import('./baccarat/engine.ts')).createBaccaratEngine(rules);
}
