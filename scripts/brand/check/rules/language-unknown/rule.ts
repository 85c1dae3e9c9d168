import type { OpenBrand } from '../../../fleet/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';
import { unknownName } from '../unknown-name.ts';

const rule = 'language-unknown';
const named = unknownName({
  rule,
  kind: 'language',
  message: (name) => `The brand does not speak "${name}": it is not among "supported" of "languages" in brand.json.`,
});

/** A language that something names is one that the brand's players can choose. */
export const languageUnknown: Rule = {
  name: rule,
  supersededBy: aboutNames(),
  checkBrand: (brand, contracts) => (named.checkBrand?.(brand, contracts) ?? []).map((found) => graver(found, brand)),
};

/** Without its default language nobody knows what a brand shows at first: taking that away is no decision, but a mistake. */
function graver(finding: Finding, { stack }: OpenBrand): Finding {
  const { languages } = (stack.files.get('brand') ?? {}) as { languages?: { default?: string } };
  const isDefault = finding.pointer === `/languages/supported/${languages?.default}`;
  return isDefault && finding.severity === 'warning' ? { ...finding, severity: 'error' } : finding;
}
