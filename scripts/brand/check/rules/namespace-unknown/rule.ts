import { factsOf } from '../../../fleet/index.ts';
import { definitionsUnread, eachBlock, onPage, sourceLanguages } from '../../../references/index.ts';
import { listed } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';

const rule = 'namespace-unknown';

/** Namespaces that the widgets of a page read. */
const read = factsOf((file, json, contracts) => {
  return file.startsWith('pages/') ? onPage(json, contracts).namespaces : undefined;
});

/** The texts that a widget itself reads are there: each namespace of its manifest is a file of the brand's language. */
export const namespaceUnknown: Rule = {
  name: rule,
  supersededBy: aboutNames(),
  checkBrand(brand, contracts) {
    const { files } = brand.stack;
    const codes = sourceLanguages(brand);
    const has = (namespace: string) => codes.some((code) => files.has(`languages/${code}/${namespace}`));
    const missing = new Set<string>();
    for (const namespaces of read(brand.stack, contracts).values()) {
      for (const namespace of namespaces) if (!has(namespace)) missing.add(namespace);
    }
    if (missing.size === 0 || definitionsUnread(brand, 'message')) return [];
    return [...missing].flatMap((namespace): Finding[] => {
      const place = firstReader(namespace);
      if (!place) return [];
      const wanted = codes.map((code) => `languages/${code}/${namespace}.json`);
      const message = `The widget "${place.widget}" reads texts of ${listed(wanted, 'or')}, and there is no such file.`;
      return [{ rule, file: place.file, pointer: `${place.pointer}/widget`, message }];
    });

    function firstReader(namespace: string): { file: string; pointer: string; widget: string } | undefined {
      for (const [file, json] of files) {
        if (!file.startsWith('pages/') || !onPage(json, contracts).namespaces.has(namespace)) continue;
        let place: { file: string; pointer: string; widget: string } | undefined;
        eachBlock(json, ({ widget }, pointer) => {
          if (place || typeof widget !== 'string') return;
          if (contracts.widgets.get(widget)?.messages?.includes(namespace)) place = { file, pointer, widget };
        });
        if (place) return place;
      }
      return undefined;
    }
  },
};
