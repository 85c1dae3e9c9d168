import type { LotteryDraw, LotteryPlay, LotteryTable, PrizeMode, SaleDraw } from '#schemas/platform';
import { drawsUpTo } from '../draws/schedule.ts';
import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import { label, pickLabel, playLabel } from './labels.ts';
import { asLotteryGame, type FoundLottery } from './menus.ts';
import { oddsTable } from './odds.ts';
import { type FamilyName, familyOf } from './rules/families.ts';
import type { PickForm, Play } from './rules/family.ts';
import { northern, southern } from './rules/vietnam.ts';
import { ticketLimits } from './tickets.ts';
import { drawsOnSale, voidNumeros } from './void-draws.ts';

/** Past draws that the page of a lottery shows to everybody. */
const openedCount = 10;

/** Prizes of a draw in the order of its numbers, where it has several. */
const tiers: { [Family in FamilyName]?: readonly { tier: string; count: number }[] } = {
  north: northern,
  central: southern,
  south: southern,
  fourDigits: [
    { tier: 'first', count: 1 },
    { tier: 'second', count: 1 },
    { tier: 'third', count: 1 },
    { tier: 'starters', count: 10 },
    { tier: 'consolation', count: 10 },
  ],
};

/** How a lottery is bet on now: play types with their odds, limits, draws on sale, results. */
export async function tableOf(
  found: FoundLottery,
  prizeMode: PrizeMode,
  call: Call,
  services: Services,
): Promise<LotteryTable> {
  const now = services.drawClock.now();
  const { game, lottery } = found;
  const { language } = call;
  const { form, highest: balls } = services.draws.shown(game.gameCode);
  const plays = Object.entries(familyOf(lottery.family).plays);
  const groups = [...new Set(plays.map(([, { group }]) => group))];
  const { min, max } = call.merchant.betLimits;
  return {
    now,
    game: asLotteryGame(found, services.drawClock.saleFrom()),
    prizeMode,
    form,
    balls,
    tiers: (tiers[lottery.family] ?? []).map(({ tier, count }) => ({ label: label('tiers', tier, language), count })),
    groups: groups.map((code) => ({
      code,
      label: label('groups', code, language),
      plays: plays
        .filter(([, play]) => play.group === code)
        .map(([name, play]) => asPlay(name, play, oddsTable[lottery.family][prizeMode][name] ?? {}, language)),
    })),
    method: familyOf(lottery.family).method,
    limits: { min: Math.max(min, 1), max, ...ticketLimits },
    sale: await saleOf(found, services),
    opened: await drawsOf(found, openedCount, services),
  };
}

/** The last draws of a lottery, with what proves each. */
export async function drawsOf(
  { game: { gameCode }, rhythm }: FoundLottery,
  count: number,
  { db, drawClock, draws }: Services,
): Promise<LotteryDraw[]> {
  const times = drawsUpTo(drawClock.now(), rhythm, count);
  const numeros = times.map(({ numero }) => numero);
  const voided = await voidNumeros(db, gameCode, numeros);
  return times.map((time) => ({
    ...draws.result(gameCode, time),
    ...(voided.has(time.numero) ? { isVoid: true } : {}),
  }));
}

/** The draws that can be bet on: from the one whose sale is open, as many as a chase may have. */
async function saleOf(
  { game: { gameCode }, rhythm }: FoundLottery,
  { db, draws, drawClock }: Services,
): Promise<[SaleDraw, ...SaleDraw[]]> {
  const coming = drawsOnSale(drawClock.saleFrom(), rhythm, await voidNumeros(db, gameCode));
  const next = (): SaleDraw => {
    const draw = coming.next().value;
    return { ...draw, commitment: draws.commitment(gameCode, draw.numero) };
  };
  const sale: [SaleDraw, ...SaleDraw[]] = [next()];
  while (sale.length < ticketLimits.draws) sale.push(next());
  return sale;
}

function asPlay(
  code: string,
  { group, form, of, most, units, middle }: Play,
  odds: Record<string, number>,
  language: string,
): LotteryPlay {
  const prizes = Object.entries(odds).map(([prize, pays]) => ({
    prize,
    pays,
    ...prizeLabel(prize, group, form, language),
  }));
  const [first, ...rest] = prizes;
  if (!first) throw new Error(`[Bug] ${code} pays nothing`);
  return {
    code,
    label: playLabel('plays', code, language),
    rule:
      middle === undefined ? playLabel('rules', code, language) : label('rules', 'sumAround', language, { n: middle }),
    form: asForm(form, language),
    ...{ of, most, units },
    odds: [first, ...rest],
  };
}

function asForm(form: PickForm, language: string): LotteryPlay['form'] {
  if (form.kind !== 'options') return form;
  return { kind: 'options', options: form.options.map((pick) => ({ pick, label: pickLabel(pick, language) })) };
}

/** Prizes that have a name of their own; a play with one prize needs none. */
function prizeLabel(prize: string, group: string, form: PickForm, language: string): { label?: string } {
  if (prize === 'win') return {};
  if (group === 'spots') return { label: label('words', 'hits', language, { n: Number(prize) }) };
  if (form.kind === 'options' && form.options.includes(prize)) return { label: pickLabel(prize, language) };
  return { label: label('words', prize, language) };
}
