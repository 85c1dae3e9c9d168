import { isObject } from '#engine/brand';
import { listed, suggest } from '../../../terminal/index.ts';
import {
  differingFromStandard,
  eachText,
  fileOf,
  isOneNumber,
  keyOf,
  type Language,
  languagesOf,
  placeholdersOf,
  textAt,
  valuesOf,
} from '../../../texts/index.ts';
import { latest } from '../../logic/latest.ts';
import type { Finding, Rule, WrittenFile } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';

/** `{{values}}` in texts are well written, are known to whoever shows the text, and are the same in every language. */
export const placeholder: Rule = {
  name: 'placeholder',
  supersededBy: [
    ...aboutNames('placeholder-unknown'),
    { of: { rule: ['placeholder-differs'] }, rule: 'placeholder-unknown', relation: 'same' },
  ],
  checkText(written) {
    if (!written.file.startsWith('languages/')) return [];
    return hasBraces(written.text) || hasPercent(written.text) ? checkTexts(written) : [];
  },
  checkFile({ file, json: { seo } }) {
    const template = file === 'brand' && isObject(seo) ? seo.titleTemplate : undefined;
    return typeof template === 'string' && !plainTitles.has(template) ? inTitle(template) : [];
  },
  checkBrand(brand) {
    const reported = new Map<string, Finding>();
    for (const { reference, other, namespace, ours, theirs, found } of differingFromStandard(brand)) {
      for (const { kind, pointer } of found) {
        if (kind !== 'placeholders') continue;
        const wanted = textAt(ours, pointer);
        const given = textAt(theirs, pointer);
        // Braces that are no value are reported as such, in the file that they stand in.
        if (isMalformed(wanted) || isMalformed(given)) continue;
        if (differInTheNumberAlone(pointer, [reference.tag, wanted], [other.tag, given])) continue;
        const ourSpot = { file: fileOf(reference.code, namespace), pointer };
        const theirSpot = { file: fileOf(other.code, namespace), pointer };
        // Where nothing else tells them apart: whoever wrote last did not look at the other.
        const isOurs =
          spoilt({ namespace, pointer, wanted, given }, languagesOf(brand)?.others ?? []) ??
          (latest([theirSpot, ourSpot], brand.folders) === ourSpot ? 'ours' : 'theirs');
        const finding =
          isOurs === 'ours'
            ? differs(ourSpot.file, pointer, other.code, placeholdersOf(given), placeholdersOf(wanted))
            : differs(theirSpot.file, pointer, reference.code, placeholdersOf(wanted), placeholdersOf(given));
        const place = `${finding.file}#${pointer}`;
        if (!reported.has(place)) reported.set(place, finding);
      }
    }
    return [...reported.values()];
  },
};

/**
 * Which of two texts has the wrong values: the one with a value that nobody fills, else the one that the other languages do not
 * agree with. Undefined when neither can be decided.
 */
function spoilt(
  { namespace, pointer, wanted, given }: { namespace: string; pointer: string; wanted: string; given: string },
  others: readonly Language[],
): 'ours' | 'theirs' | undefined {
  const values = valuesOf(namespace, keyOf(pointer));
  const [oursAreKnown, theirsAreKnown] = [wanted, given].map((text) =>
    placeholdersOf(text).every((name) => values?.includes(name) ?? true),
  );
  if (oursAreKnown !== theirsAreKnown) return oursAreKnown ? 'theirs' : 'ours';
  const setOf = (text: string) => placeholdersOf(text).sort().join(' ');
  const all = others.flatMap(({ messages }) => {
    const text = textAt(messages.get(namespace) ?? {}, pointer);
    return text === '' ? [] : [setOf(text)];
  });
  const withUs = all.filter((one) => one === setOf(wanted)).length + 1;
  const withThem = all.filter((one) => one === setOf(given)).length;
  if (withUs === withThem) return undefined;
  return withUs > withThem ? 'theirs' : 'ours';
}

/** "One game" beside "{{count}} games": a form for one number alone may say it in words. */
function differInTheNumberAlone(pointer: string, ...texts: [tag: string, text: string][]): boolean {
  const form = pointer.slice(pointer.lastIndexOf('_') + 1);
  const [ours = [], theirs = []] = texts.map(([, text]) => placeholdersOf(text).filter((name) => name !== 'count'));
  const isSame = ours.length === theirs.length && ours.every((name) => theirs.includes(name));
  return isSame && texts.every(([tag, text]) => placeholdersOf(text).includes('count') || isOneNumber(tag, form));
}

/** Whether braces stand in a text of a file: those of JSON are followed by a quote or by space. */
function hasBraces(json: string): boolean {
  for (let at = json.indexOf('{'); at >= 0; at = json.indexOf('{', at + 1)) {
    if (!' \n\r\t"}/'.includes(json.charAt(at + 1))) return true;
  }
  for (let at = json.indexOf('}}'); at >= 0; at = json.indexOf('}}', at + 2)) {
    if (/\w/.test(json.charAt(at - 1))) return true;
  }
  return false;
}

function differs(file: string, pointer: string, code: string, wanted: string[], given: string[]): Finding {
  const lacks = wanted.filter((name) => !given.includes(name));
  const extra = given.filter((name) => !wanted.includes(name));
  const parts = [
    ...(lacks.length > 0 ? [`lacks ${listed(lacks.map(braced), 'and')}`] : []),
    ...(extra.length > 0 ? [`has ${listed(extra.map(braced), 'and')}`] : []),
  ];
  const message = `"${keyOf(pointer)}" ${parts.join(' and ')}, unlike ${code}.`;
  const suggestion = extra.length === 1 ? suggest(extra[0] ?? '', lacks) : undefined;
  return { rule: 'placeholder-differs', file, pointer, message, suggestion };
}

function checkTexts({ file, json }: WrittenFile): Finding[] {
  const findings: Finding[] = [];
  const namespace = file.slice(file.lastIndexOf('/') + 1);
  eachText(json, (text, pointer) => {
    const place = { file, pointer };
    const slot = printed.exec(text)?.[0];
    if (slot !== undefined) {
      const message = `"${keyOf(pointer)}" has "${slot}", which nobody replaces: values are written {{name}}.`;
      findings.push({ rule: 'placeholder-form', ...place, message });
      return;
    }
    if (!text.includes('{') && !text.includes('}}')) return;
    if (isMalformed(text)) {
      findings.push({ rule: 'placeholder-form', ...place, ...malformed(text, pointer) });
      return;
    }
    const values = valuesOf(namespace, keyOf(pointer));
    if (!values) return;
    for (const name of placeholdersOf(text)) {
      if (values.includes(name)) continue;
      const known = values.length > 0 ? ` It knows ${listed(values.map(braced), 'and')}.` : ' It knows none.';
      const message = `Whoever shows "${keyOf(pointer)}" knows no value {{${name}}}.${known}`;
      findings.push({ rule: 'placeholder-unknown', ...place, message, suggestion: suggest(name, values) });
    }
  });
  return findings;
}

/** `%s` and its like, as other systems write values; `50%sure` is a slip of another kind. */
const printed = /(?<![\d%])%(?:\d\$)?[sd](?![\p{L}\d])/u;

function hasPercent(json: string): boolean {
  return json.includes('%') && /%(?:\d\$)?[sd]/.test(json);
}

/** Braces that are no value: what was probably meant. */
function malformed(text: string, pointer: string): Pick<Finding, 'message' | 'suggestion' | 'fix'> {
  if (/\{\s*\w+\s*,\s*(?:plural|select)/.test(text)) {
    const key = keyOf(pointer);
    const message = `"${key}" is written in the forms of ICU, which nobody reads here: each form is a text of its own, "${key}_one" and "${key}_other".`;
    return { message };
  }
  const message = `"${keyOf(pointer)}" has braces that are no value: values are written {{name}}.`;
  const tidy = text.replaceAll(/\{\{\s*(\w[\w.]*)\s*\}\}/g, '{{$1}}');
  if (isMalformed(tidy)) return { message };
  return {
    message,
    suggestion: tidy,
    fix: { title: 'Take the spaces out of the braces', edits: [{ pointer, value: tidy }] },
  };
}

/** What a title is made of. */
const titleValues = ['title', 'brand'];

/** Templates without fault: most brands have the same one. */
const plainTitles = new Set<string>();

function inTitle(template: string): Finding[] {
  const place = { file: 'brand', pointer: '/seo/titleTemplate' };
  if (isMalformed(template)) {
    const message = '"titleTemplate" has braces that are no value: it knows "{{title}}" and "{{brand}}".';
    return [{ rule: 'placeholder-form', ...place, message }];
  }
  const unknown = placeholdersOf(template).find((name) => !titleValues.includes(name));
  if (unknown === undefined) {
    plainTitles.add(template);
    return [];
  }
  const message = `Titles know no value {{${unknown}}}. They know "{{title}}" and "{{brand}}".`;
  return [{ rule: 'placeholder-unknown', ...place, message, suggestion: suggest(unknown, titleValues) }];
}

/** Whether a text has braces besides those around values. */
function isMalformed(text: string): boolean {
  return /[{}]/.test(text.replaceAll(/\{\{\w[\w.]*\}\}/g, ''));
}

function braced(name: string): string {
  return `{{${name}}}`;
}
