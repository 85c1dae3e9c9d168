/** Letters beyond plain Latin that a language cannot do without. */
const ofLanguages: Readonly<Record<string, string>> = {
  az: 'əğış',
  cs: 'ěščřž',
  cy: 'ŵŷ',
  eo: 'ĉĝŝŭ',
  et: 'õšž',
  ha: 'ɓɗƙ',
  hr: 'čćđšž',
  hu: 'őű',
  ig: 'ịọụ',
  lt: 'ąčęėįšųž',
  lv: 'āčēģīķļņšūž',
  mi: 'āēīōū',
  mt: 'ċġħż',
  pl: 'ąćęłńśźż',
  ro: 'ăâîșț',
  sk: 'čďľňŕšťž',
  sl: 'čšž',
  sq: 'ëç',
  tk: 'ňşž',
  tr: 'ğıİş',
  vi: 'ăđơưếộữỹ',
  yo: 'ẹọṣ',
};

/**
 * Letters of scripts (ISO 15924). Chinese, Japanese and Korean are left out by design: their faces weigh megabytes, and
 * every device has one (docs/decisions/0009).
 */
const ofScripts: Readonly<Record<string, string>> = {
  Arab: 'ابتي',
  Armn: 'աբգ',
  Beng: 'অকত',
  Cyrl: 'бжщя',
  Deva: 'अकत',
  Ethi: 'ሀለሐ',
  Geor: 'აბგ',
  Grek: 'αβγω',
  Gujr: 'અકત',
  Guru: 'ਅਕਤ',
  Hebr: 'אבת',
  Khmr: 'កខគ',
  Knda: 'ಅಕತ',
  Laoo: 'ກຂຄ',
  Mlym: 'അകത',
  Mymr: 'ကခဂ',
  Sinh: 'අකත',
  Taml: 'அகத',
  Telu: 'అకత',
  Thai: 'กขคุ',
};

const known = new Map<string, string>();

/** Letters by which one can tell whether a face can set a language (BCP 47); none where any face can, or none has to. */
export function lettersOf(tag: string): string {
  const before = known.get(tag);
  if (before !== undefined) return before;
  const letters = read(tag);
  known.set(tag, letters);
  return letters;
}

function read(tag: string): string {
  try {
    const { language, script = 'Latn' } = new Intl.Locale(tag).maximize();
    return script === 'Latn' ? (ofLanguages[language] ?? '') : (ofScripts[script] ?? '');
  } catch {
    // What is no tag is reported as such.
    return '';
  }
}

/** Name of a language in English, as messages of the check call it. */
export function nameOf(tag: string): string {
  const [language = tag] = tag.split('-');
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? tag;
}
