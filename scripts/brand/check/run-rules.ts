import type { JsonObject, LayerStack } from '#engine/brand';
import type { Contracts } from '../contracts/index.ts';
import type { Fleet, OpenBrand } from '../fleet/index.ts';
import { type BrandFolder, Recent, type Source } from '../folders/index.ts';
import { isOrdinary } from '../texts/index.ts';
import type { RuleFailure } from './diagnostic.ts';
import type { Finding, Rule, Supersession } from './rule.ts';
import { usual, withoutConsequences } from './superseded.ts';

/** Runs rules. A rule that throws is reported as a failure, and the others run all the same. */
export interface RuleRunner {
  ofBrand(brand: OpenBrand): Finding[];
  /** Brand → what only the others show about it. */
  ofFleet(fleet: Fleet): Map<string, Finding[]>;
}

/** Makes a runner of rules. What several brands share (a layer, a copy, a file inherited untouched) is checked once. */
export function ruleRunner(
  contracts: Contracts,
  rules: readonly Rule[],
  failed: (failure: RuleFailure) => void,
): RuleRunner {
  const ofLayers = new WeakMap<BrandFolder, Finding[]>();
  const ofStacks = new WeakMap<LayerStack, readonly Finding[]>();
  const texts = new Recent<Source, readonly Finding[]>();
  const textRules = rules.filter((rule) => rule.checkText);
  const wordRules = textRules.filter((rule) => !rule.passesOrdinary);
  const layerRules = rules.filter((rule) => rule.checkLayer);
  const fileRules = rules.filter((rule) => rule.checkFile);
  const brandRules = rules.filter((rule) => rule.checkBrand);

  /** Id of findings → the rules that find them. */
  const finders = new Map<string, Set<Rule>>();
  let broken = 0;

  /** The findings of several rules, in their order. */
  const ask = (applied: readonly Rule[], brand: string, find: (rule: Rule) => Finding[] | undefined): Finding[] => {
    const findings: Finding[] = [];
    for (const rule of applied) {
      try {
        for (const finding of find(rule) ?? []) {
          findings.push(finding);
          finders.set(finding.rule, (finders.get(finding.rule) ?? new Set()).add(rule));
        }
      } catch (error) {
        broken += 1;
        failed({ rule: rule.name, brand, error });
      }
    }
    return findings;
  };
  const textFindings = ({ id, files }: BrandFolder, file: string, source: Source): readonly Finding[] => {
    const json = files.get(file);
    // A folder in a former format holds something else in the same words.
    const isAsWritten = json === source.json;
    const before = isAsWritten ? texts.get(source) : undefined;
    if (before) return before;
    const failures = broken;
    const applied = file.startsWith('languages/') && isOrdinary(source) ? wordRules : textRules;
    const found = ask(applied, id, (rule) => rule.checkText?.({ file, text: source.text, json }));
    // A rule that broke runs again.
    if (isAsWritten && broken === failures) texts.set(source, found);
    return found;
  };
  const layerFindings = (folder: BrandFolder): Finding[] => {
    const found = ask(layerRules, folder.id, (rule) => rule.checkLayer?.(folder));
    for (const [file, source] of folder.sources) {
      for (const finding of textFindings(folder, file, source)) found.push({ ...finding, layer: folder.id });
    }
    return found;
  };
  const sharedLayerFindings = (folder: BrandFolder): Finding[] => {
    const found = ofLayers.get(folder) ?? layerFindings(folder);
    ofLayers.set(folder, found);
    return found;
  };
  const fileFindings = (brand: string, file: string, json: JsonObject | undefined): Finding[] =>
    json ? ask(fileRules, brand, (rule) => rule.checkFile?.({ file, json, contracts })) : [];
  /** A file that the last layer leaves alone has been checked where it was laid. */
  const stackFindings = (brand: string, { below, layers, files }: LayerStack): Finding[] => {
    const touched = layers.at(-1)?.files;
    if (!touched) return [];
    const inherited = below ? sharedFindings(brand, below).filter(({ file }) => !touched.has(file)) : [];
    return [...inherited, ...[...touched.keys()].flatMap((file) => fileFindings(brand, file, files.get(file)))];
  };
  const sharedFindings = (brand: string, stack: LayerStack): readonly Finding[] => {
    const found = ofStacks.get(stack) ?? stackFindings(brand, stack);
    ofStacks.set(stack, found);
    return found;
  };

  const declared = (id: string): readonly Supersession[] =>
    [...(finders.get(id) ?? [])].flatMap((rule) => rule.supersededBy ?? usual);

  return {
    ofBrand(brand) {
      const own = brand.folders.at(-1);
      const findings = brand.folders.flatMap((folder) => {
        return folder === own ? layerFindings(folder) : sharedLayerFindings(folder);
      });
      findings.push(...ask(brandRules, brand.id, (rule) => rule.checkBrand?.(brand, contracts)));
      findings.push(...stackFindings(brand.id, brand.stack));
      return findings.length === 0 ? findings : withoutConsequences(findings, declared);
    },
    ofFleet(fleet) {
      const found = new Map<string, Finding[]>();
      for (const rule of rules) {
        try {
          for (const [id, findings] of rule.checkFleet?.(fleet) ?? []) {
            found.set(id, [...(found.get(id) ?? []), ...findings]);
          }
        } catch (error) {
          failed({ rule: rule.name, error });
        }
      }
      return found;
    },
  };
}
