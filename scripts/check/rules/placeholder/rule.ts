import { listed } from '../../explain/phrases.ts';
import type { Finding, Rule, WrittenFile } from '../../rule.ts';
import { suggest } from '../../suggest.ts';
import { placeholdersOf } from '../../texts/compare.ts';
import { differingFromStandard } from '../../texts/differing.ts';
import { fileOf, keyOf } from '../../texts/languages.ts';
import { valuesOf } from '../../texts/used.ts';
import { eachText, textAt } from '../../texts/walk.ts';

/** `{{values}}` in texts are well written, are known to whoever shows the text, and are the same in every language. */
export const placeholder: Rule = {
  name: 'placeholder',
  checkText(written) {
    return written.file.startsWith('languages/') && hasBraces(written.text) ? checkTexts(written) : [];
  },
  checkBrand(brand) {
    return differingFromStandard(brand).flatMap(({ reference, other, namespace, ours, theirs, found }) => {
      return (
        found
          // Braces that are no value are told as such, in the file that they stand in.
          .filter(({ kind, pointer }) => kind === 'placeholders' && !isMalformed(textAt(theirs, pointer)))
          .map(({ pointer }) => {
            const wanted = placeholdersOf(textAt(ours, pointer));
            const given = placeholdersOf(textAt(theirs, pointer));
            return differs(fileOf(other.code, namespace), pointer, reference.code, wanted, given);
          })
      );
    });
  },
};

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
    if (!text.includes('{') && !text.includes('}}')) return;
    const place = { file, pointer };
    if (isMalformed(text)) {
      const message = `"${keyOf(pointer)}" has braces that are no value: values are written {{name}}.`;
      findings.push({ rule: 'placeholder-form', ...place, message });
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

/** Whether a text has braces besides those around values. */
function isMalformed(text: string): boolean {
  return /[{}]/.test(text.replaceAll(/\{\{\w[\w.]*\}\}/g, ''));
}

function braced(name: string): string {
  return `{{${name}}}`;
}
