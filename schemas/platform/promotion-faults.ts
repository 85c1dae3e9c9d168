import type { PromotionSeed, Texts } from '../generated/platform.ts';
import {
  type Figures,
  figuresOf,
  type Mechanisms,
  mechanismOf,
  rewardFigures,
  saidOtherwise,
  wordsOf,
} from './promotion-figures.ts';

/** What of a promotion does not go with what pays it. */
export interface PromotionFault {
  /** Id of the promotion. */
  promotion: string;
  /** JSON pointer below the promotions. */
  pointer: string;
  code: 'pays-nothing' | 'mechanism-missing' | 'placeholder-unknown' | 'figure-by-hand';
  message: string;
}

/** `{{name}}` in texts of promotions. */
export const placeholder = /\{\{\s*([a-z]+)\s*\}\}/g;

const number = String.raw`\p{Nd}[\p{Nd}.,٫٬’]*`;
const percentWords = 'per ?cent|phần trăm|persen|เปอร์เซ็นต์|por ?cento|في المئة|بالمئة|个?百分点';
const moneyWords =
  'đồng|dong|baht|บาท|rupiah|yuan|euros?|dollars?|dólares|reais|元|越南盾|美元|新元|欧元|يورو|دولار(?:ات)?|درهم';
const codes = Intl.supportedValuesOf('currency').join('|');
const symbols = String.raw`[\p{Sc}]|R[p$]|S\$`;
const byHand = [
  new RegExp(`${number}\\s*(?:[%٪％]|${percentWords})`, 'iu'),
  new RegExp(`[%٪％]\\s*${number}|百分之`, 'u'),
  new RegExp(`${number}\\s*(?:${symbols}|${moneyWords}|(?:${codes})(?![A-Za-z]))`, 'u'),
  new RegExp(`(?:${symbols}|(?<![A-Za-z])(?:${codes}))\\s?${number}`, 'u'),
  // A thousand and more, "131K", "12x".
  /\p{Nd}{1,3}(?:[.,٬]\p{Nd}{3})+|\p{Nd}{4,}|\p{Nd}\s?[KkMm](?![\p{L}])|\p{Nd}\s?[x×倍](?![\p{L}])/u,
];

/** Promotions that name nothing that pays them, or say what it does not: in the order of the file. */
export function promotionFaults(
  promotions: { [id: string]: PromotionSeed },
  mechanisms: Mechanisms,
  currency: string,
): PromotionFault[] {
  return Object.entries(promotions).flatMap(([id, promotion]) =>
    faultsOf(id, promotion, mechanisms, currency).map((fault) => ({ promotion: id, ...fault })),
  );
}

type Fault = Omit<PromotionFault, 'promotion'>;

function faultsOf(id: string, promotion: PromotionSeed, mechanisms: Mechanisms, currency: string): Fault[] {
  const at = `/${escaped(id)}`;
  const { pays, activity } = promotion;
  const kind = mechanismOf(pays);
  if (!kind)
    return [{ pointer: at, code: 'pays-nothing', message: `The promotion "${id}" names nothing that pays it.` }];
  if (activity && pays?.activity !== id) {
    const message = `The promotion "${id}" is an activity: what pays it is "activity": "${id}".`;
    return [{ pointer: `${at}/pays`, code: 'mechanism-missing', message }];
  }
  const figures = figuresOf(pays, mechanisms, currency);
  if (!figures) {
    const message = `The merchant has nothing of the kind ${JSON.stringify(pays)} that pays in ${currency}: nobody sees the promotion "${id}".`;
    return [{ pointer: `${at}/pays/${kind}`, code: 'mechanism-missing', message }];
  }
  const { title = {}, text = {}, content = {}, says = {} } = promotion;
  const words = wordsOf(pays, mechanisms);
  const otherwise = saidOtherwise(says, words).map((name): Fault => {
    const [said, is] = [says[name], words[name]].map((value) => JSON.stringify(value) ?? 'nothing');
    const message = `Of "${name}" the promotion "${id}" says ${said}, and ${kind} has ${is}: write its texts so, and note it in "says".`;
    const pointer = says[name] === undefined ? `${at}/pays/${kind}` : `${at}/says/${name}`;
    return { pointer, code: 'mechanism-missing', message };
  });
  const texts = Object.entries({ title, text, content }).flatMap(([name, languages]) =>
    textFaults(languages, `${at}/${name}`, figures, kind),
  );
  const prizes = Object.entries(activity?.prizes ?? {}).flatMap(([prize, { title: words, reward }]) =>
    textFaults(words, `${at}/activity/prizes/${escaped(prize)}/title`, rewardFigures(reward, currency), kind),
  );
  return [...otherwise, ...texts, ...prizes];
}

function textFaults(texts: Texts, at: string, figures: Figures, kind: string): Fault[] {
  return Object.entries(texts).flatMap(([language, text]) => {
    const pointer = `${at}/${escaped(language)}`;
    const unknown = [...text.matchAll(placeholder)].flatMap(([, name = '']) =>
      Object.hasOwn(figures, name) ? [] : [name],
    );
    const faults = unknown.map((name): Fault => {
      const names = Object.keys(figures);
      const message = `Nothing fills {{${name}}}: ${kind} fills ${names.length > 0 ? names.join(', ') : 'nothing'}.`;
      return { pointer, code: 'placeholder-unknown', message };
    });
    const hand = kind === 'information' ? undefined : figureIn(text);
    if (hand === undefined) return faults;
    const message = `"${hand}" is written by hand, and may be another figure than ${kind} pays: use a placeholder.`;
    return [...faults, { pointer, code: 'figure-by-hand', message }];
  });
}

/** An amount, a percentage or a multiple that a text says in figures. */
function figureIn(text: string): string | undefined {
  const words = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(placeholder, ' ');
  return byHand.flatMap((pattern) => words.match(pattern)?.[0] ?? [])[0];
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
