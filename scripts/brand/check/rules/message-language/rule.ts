import type { JsonObject } from '#engine/brand';
import { Recent } from '../../../folders/index.ts';
import {
  eachText,
  fileOf,
  keyOf,
  type Language,
  languagesOf,
  strangerIn,
  textAt,
  tongueOf,
} from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';

/** Texts speak the language that they are for. Those that are the English, letter by letter, are reported as untranslated. */
export const messageLanguage: Rule = {
  name: 'message-language',
  checkBrand(brand) {
    const languages = languagesOf(brand);
    if (!languages) return [];
    const { standard, others, english } = languages;
    return [standard, ...others].flatMap((language) => {
      return [...language.messages].flatMap(([namespace, texts]) => {
        const strangers = strangersIn(texts, language);
        if (strangers.length === 0) return [];
        const englishTexts = language === english ? undefined : english?.messages.get(namespace);
        return strangers
          .filter(({ pointer }) => !englishTexts || textAt(englishTexts, pointer) !== textAt(texts, pointer))
          .map((stranger) => reported(fileOf(language.code, namespace), language, stranger));
      });
    });
  },
};

interface Stranger {
  pointer: string;
  /** What shows it. */
  by: string;
}

const seen = new Recent<JsonObject, { tag: string; strangers: readonly Stranger[] }>();

/** Texts of other languages. What brands inherit untouched is read once. */
function strangersIn(texts: JsonObject, { tag }: Language): readonly Stranger[] {
  const before = seen.get(texts);
  if (before?.tag === tag) return before.strangers;
  const tongue = tongueOf(tag);
  const strangers: Stranger[] = [];
  if (tongue) {
    eachText(texts, (text, pointer) => {
      const by = strangerIn(text, tongue);
      if (by !== undefined) strangers.push({ pointer, by });
    });
  }
  seen.set(texts, { tag, strangers });
  return strangers;
}

function reported(file: string, { code, tag }: Language, { pointer, by }: Stranger): Finding {
  const message = `"${keyOf(pointer)}" does not speak the language of ${code} (${tag}): it has ${by}.`;
  return { rule: 'message-language', severity: 'warning', file, pointer, message };
}
