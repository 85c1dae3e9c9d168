import { relative } from 'node:path';
import type {
  ClubProgramme,
  MerchantProfile,
  MissionSeed,
  NoticeSeeds,
  PointProgramme,
  ReferralTerms,
} from '#schemas/platform';
import { type LimitFault, limitFaults } from '../../../../../schemas/platform/limit-faults.ts';
import { mergePatch } from '../../../../../schemas/platform/merge-patch.ts';
import { type NoticeFault, noticeFaults } from '../../../../../schemas/platform/notice-faults.ts';
import { noticeFigures } from '../../../../../schemas/platform/notice-figures.ts';
import { type PromotionFault, promotionFaults } from '../../../../../schemas/platform/promotion-faults.ts';
import { gatherMechanisms, mechanismOf } from '../../../../../schemas/platform/promotion-figures.ts';
import { placesIn } from '../../../folders/index.ts';
import type { SeedFile, Seeds } from '../../../platform/index.ts';
import type { Diagnostic } from '../../diagnostic.ts';

/** Mechanisms that a profile only says the difference of, from what the gateway has beside its seeds. */
const programmes = new Set(['mission', 'points', 'club', 'referral']);

const ruleOf: { [Code in PromotionFault['code']]: string } = {
  'pays-nothing': 'promotion-pays-nothing',
  'mechanism-missing': 'promotion-unpaid',
  'placeholder-unknown': 'promotion-placeholder',
  'figure-by-hand': 'promotion-figure',
};

const timeRuleOf: { [Code in NoticeFault['code']]: string } = {
  'placeholder-unknown': 'notice-placeholder',
  'figure-by-hand': 'notice-time',
};

/**
 * What is wrong with a merchant's own files: it has no time zone, limits under which
 * operators decide nothing, announcements that say other times, and promotions that nothing pays, or pays otherwise.
 */
export function seedFaults({ profile, notices, standards }: Seeds): Diagnostic[] {
  const merchant = profile.json as unknown as MerchantProfile;
  const found = [
    ...(isZone(merchant.timeZone) ? [] : [zoneFault(profile, merchant.timeZone)]),
    ...limitFaults(merchant).map((fault) => limitFault(profile, fault)),
  ];
  if (!notices) return found;
  const times = noticeFaults(notices.json as unknown as Partial<NoticeSeeds>, noticeFigures(merchant));
  const { promotions = {} } = notices.json as unknown as Partial<NoticeSeeds>;
  const { missions = {}, points = {}, club = {}, referral = {} } = merchant;
  const ranks = patched<ClubProgramme>(standards?.club ?? {}, club);
  const mechanisms = gatherMechanisms(merchant, promotions, {
    missions: patched<{ [id: string]: MissionSeed }>(standards?.missions.missions ?? {}, missions),
    points: patched<PointProgramme>({ units: {}, rates: {}, rewards: {}, ...standards?.points }, points),
    ranks: ranks.enabled === false ? 0 : Object.keys(ranks.ranks ?? {}).length,
    referral: patched<ReferralTerms>(standards?.referral ?? {}, referral),
  });
  const isKnown = ({ code, promotion }: PromotionFault) =>
    standards || code === 'figure-by-hand' || !programmes.has(mechanismOf(promotions[promotion]?.pays) ?? '');
  const currencies = [merchant.currency, ...Object.keys(merchant.currencies ?? {})];
  const faults = currencies.flatMap((currency) => promotionFaults(promotions, mechanisms, currency));
  const once = new Map(
    faults.filter(isKnown).map((fault) => [`${fault.pointer} ${fault.code} ${fault.message}`, fault]),
  );
  const placeOf = placesIn(notices.text);
  return [
    ...found,
    ...times.map(({ code, message, pointer }): Diagnostic => {
      const where = { ...placeOf({ pointer }), pointer, alsoIn: [] };
      return { rule: timeRuleOf[code], severity: 'error', file: asSeen(notices), ...where, message };
    }),
    ...[...once.values()].map(({ code, message, pointer: at }): Diagnostic => {
      const pointer = `/promotions${at}`;
      const where = { ...placeOf({ pointer }), pointer, alsoIn: [] };
      return { rule: ruleOf[code], severity: 'error', file: asSeen(notices), ...where, message };
    }),
  ];
}

function zoneFault(profile: SeedFile, zone: string | undefined): Diagnostic {
  const place = zone === undefined ? { pointer: '', missing: 'timeZone' } : { pointer: '/timeZone' };
  const message =
    zone === undefined
      ? 'The merchant has no time zone: its days would begin at midnight UTC, in the middle of its players’ days.'
      : `There is no time zone "${zone}". Names are those of IANA, e.g. Asia/Ho_Chi_Minh.`;
  const where = { ...placesIn(profile.text)(place), pointer: place.pointer, alsoIn: [] };
  return { rule: 'merchant-time-zone', severity: 'error', file: asSeen(profile), ...where, message };
}

function limitFault(profile: SeedFile, { pointer, reason }: LimitFault): Diagnostic {
  const where = { ...placesIn(profile.text)({ pointer }), pointer, alsoIn: [] };
  const message = `The limit of operators ${reason}.`;
  return { rule: 'merchant-limit', severity: 'error', file: asSeen(profile), ...where, message };
}

function isZone(timeZone: unknown): boolean {
  try {
    return typeof timeZone === 'string' && new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

// The gateway judges what it reads by its schemas; here a part that is amiss is passed over.
const patched = <Programme>(standard: unknown, patch: unknown) => mergePatch(standard, patch) as Programme;

/** Files are reported as they are seen from where the command runs. */
function asSeen({ path }: SeedFile): string {
  return relative('', path).replaceAll('\\', '/');
}
