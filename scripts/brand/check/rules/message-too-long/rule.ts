import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import { differingFromEnglish, fileOf, keyOf, outgrows, textAt } from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';

/** A label fits its button: one that is far longer than the English, or than the one it replaces, was drawn for less room. */
export const messageTooLong: Rule = {
  name: 'message-too-long',
  checkBrand(brand) {
    const translated = differingFromEnglish(brand).flatMap(({ other, namespace, ours, theirs, found }) => {
      return found
        .filter(({ kind }) => kind === 'long')
        .map(({ pointer: at }): Finding => {
          const usual = `English has ${textAt(ours, at).length}`;
          return reported(fileOf(other.code, namespace), at, textAt(theirs, at), usual);
        });
    });
    const known = new Set(translated.map(({ file, pointer: at }) => `${file}#${at}`));
    return [...translated, ...replaced(brand).filter(({ file, pointer: at }) => !known.has(`${file}#${at}`))];
  },
};

/** Labels that a brand replaces by far longer ones, in whatever language. */
function replaced({ folders, stack: { below } }: OpenBrand): Finding[] {
  const findings: Finding[] = [];
  for (const [file, own] of below ? (folders.at(-1)?.files ?? []) : []) {
    const inherited = file.startsWith('languages/') ? below?.files.get(file) : undefined;
    if (inherited) compare(own, inherited, '', file, findings);
  }
  return findings;
}

function compare(own: JsonObject, inherited: JsonObject, at: string, file: string, findings: Finding[]): void {
  for (const [name, text] of Object.entries(own)) {
    const before: Json | undefined = inherited[name];
    const here = pointer(at, name);
    if (isObject(text) && isObject(before)) compare(text, before, here, file, findings);
    else if (typeof text === 'string' && typeof before === 'string' && name !== '$schema' && outgrows(before, text)) {
      findings.push(reported(file, here, text, `the text that it replaces has ${before.length}`));
    }
  }
}

function reported(file: string, at: string, text: string, usual: string): Finding {
  const message = `"${keyOf(at)}" has ${text.length} characters where ${usual}: it may not fit its place.`;
  return { rule: 'message-too-long', severity: 'warning', file, pointer: at, message };
}
