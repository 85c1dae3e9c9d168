import type { JsonObject } from '#engine/brand';
import type { BrandFolder } from '../brands/folder.ts';
import { withoutConsequences } from './consequences.ts';
import type { Contracts } from './contracts/contracts.ts';
import type { OpenBrand } from './fleet/fleet.ts';
import type { Finding, Rule } from './rule.ts';

/** Asks rules about a brand. What several brands share, a layer or a file inherited untouched, is asked about once. */
export function judge(contracts: Contracts, rules: readonly Rule[]): (brand: OpenBrand) => Finding[] {
  const ofLayers = new WeakMap<BrandFolder, Finding[]>();
  const ofFiles = new WeakMap<JsonObject, Finding[]>();

  const layerVerdict = (folder: BrandFolder): Finding[] => {
    const verdict = ofLayers.get(folder) ?? rules.flatMap((rule) => rule.checkLayer?.(folder) ?? []);
    ofLayers.set(folder, verdict);
    return verdict;
  };
  const fileVerdict = (file: string, json: JsonObject): Finding[] => {
    const verdict = ofFiles.get(json) ?? rules.flatMap((rule) => rule.checkFile?.({ file, json, contracts }) ?? []);
    ofFiles.set(json, verdict);
    return verdict;
  };

  return (brand) => {
    const findings = brand.folders.flatMap(layerVerdict);
    for (const rule of rules) if (rule.checkBrand) findings.push(...rule.checkBrand(brand, contracts));
    for (const [file, json] of brand.stack.files) findings.push(...fileVerdict(file, json));
    return findings.length === 0 ? findings : withoutConsequences(findings, brand);
  };
}
