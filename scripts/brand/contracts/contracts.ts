import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../terminal/index.ts';
import { type Check, compiledChecks } from './compiled.ts';
import { fileExport, type Manifest, type Parts, propsExport, type Schema } from './parts.ts';
import type { Collector } from './refers-to.ts';

/** What brands are judged by. */
export interface Contracts extends Parts {
  /** Quick check of a file of a brand. What it refers to goes to the collector. */
  fits(kind: string, json: unknown, collector: Collector): boolean;
  /** Quick check of the props of a widget. */
  propsFit(widget: string, props: unknown, collector: Collector): boolean;
}

const known = new Map<string, Contracts>();

/**
 * Reads the schemas of brand files and all widget manifests below a project (the folder that holds schemas/ and widgets/).
 * The same texts give the same object. Throws CannotRun when one of them does not load or compile.
 */
export function readContracts(project: string): Contracts {
  const schemaTexts = readAll(join(project, 'schemas/brand'), schemaFiles(project));
  const widgetTexts = readAll(join(project, 'widgets'), widgetFiles(project));
  const hash = createHash('sha256');
  for (const [file, text] of [...schemaTexts, ...widgetTexts]) hash.update(`${file}\0${text}\0`);
  const key = hash.digest('hex');
  const before = known.get(key);
  if (before) return before;

  const schemas = new Map([...schemaTexts].map(([file, text]) => [kindOf(file), parse(file, text) as Schema]));
  const manifests = [...widgetTexts].map(([file, text]) => parse(file, text) as Manifest);
  const widgets = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  const checks = compiledChecks({ schemas, widgets }, key);
  const ofFiles = checksOf(checks, schemas.keys(), fileExport);
  const ofProps = checksOf(checks, widgets.keys(), propsExport);
  const contracts: Contracts = {
    schemas,
    widgets,
    fits: (kind, json, collector) => existing(ofFiles, kind)(json, collector),
    propsFit: (widget, props, collector) => existing(ofProps, widget)(props, collector),
  };
  known.set(key, contracts);
  return contracts;
}

/** `area/name/widget.json` of every widget of a project, sorted. */
export function widgetFiles(project: string): string[] {
  const folder = join(project, 'widgets');
  if (!existsSync(folder)) return [];
  const areas = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return areas
    .flatMap(({ name: area }) => readdirSync(join(folder, area)).map((name) => `${area}/${name}/widget.json`))
    .filter((file) => existsSync(join(folder, file)))
    .sort();
}

function schemaFiles(project: string): string[] {
  const folder = join(project, 'schemas/brand');
  if (!existsSync(folder)) throw new CannotRun(`There are no schemas at ${folder}.`);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.schema.json'))
    .sort();
}

function readAll(folder: string, files: string[]): Map<string, string> {
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

function kindOf(file: string): string {
  return file.slice(0, -'.schema.json'.length);
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CannotRun(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/** The compiled checks by plain name: called a million times. */
function checksOf(
  checks: Record<string, Check>,
  names: Iterable<string>,
  exported: (name: string) => string,
): Map<string, Check> {
  return new Map(
    [...names].flatMap((name) => {
      const check = checks[exported(name)];
      return check ? [[name, check] as const] : [];
    }),
  );
}

function existing(checks: ReadonlyMap<string, Check>, name: string): Check {
  const check = checks.get(name);
  if (!check) throw new CannotRun(`There is no compiled check "${name}".`);
  return check;
}
