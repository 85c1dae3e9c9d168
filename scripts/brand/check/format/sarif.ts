import { createHash } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TextFix } from '../../edits/index.ts';
import type { RuleDoc } from '../config/catalogue.ts';
import type { CheckReport, Diagnostic } from '../diagnostic.ts';
import { failureSentence } from '../failure.ts';
import type { FormatContext } from './context.ts';
import { sentence } from './sentence.ts';

const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** For code scanning: SARIF 2.1.0, one run (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html). */
export function sarif({ diagnostics, failures }: CheckReport, { catalogue }: FormatContext): string {
  const { docs } = catalogue();
  const ids = [...new Set([...docs.keys(), ...diagnostics.map(({ rule }) => rule)])].sort();
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const print = fingerprints();
  const log = {
    $schema: schema,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'brand check', rules: ids.map((id) => descriptor(id, docs.get(id))) } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: failures.length === 0,
            toolExecutionNotifications: failures.map((failure) => {
              return { level: 'error', message: { text: failureSentence(failure) } };
            }),
          },
        ],
        results: diagnostics.map((diagnostic) => ({
          ruleId: diagnostic.rule,
          ruleIndex: indexes.get(diagnostic.rule) ?? -1,
          level: diagnostic.severity,
          message: { text: sentence(diagnostic) },
          locations: [locationOf(diagnostic)],
          partialFingerprints: { 'mistake/v1': print(diagnostic) },
          ...(diagnostic.fix ? { fixes: [fixOf(diagnostic.file, diagnostic.fix)] } : {}),
          properties: propertiesOf(diagnostic),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** `helpUri` must be absolute, and where this project is published is nobody's knowledge: the help says the file. */
function descriptor(id: string, doc: RuleDoc | undefined) {
  if (!doc) return { id };
  const page = `docs/reference/rules/${doc.id}.md`;
  const text = doc.help || doc.title;
  return {
    id,
    shortDescription: { text: doc.title },
    help: { text: `${text}\n\nSee ${page}.`, markdown: `${text}\n\nSee \`${page}\`.` },
    properties: { documentation: page },
  };
}

function locationOf({ file, line, column, endLine, endColumn, layer, pointer }: Diagnostic) {
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return {
    physicalLocation: { artifactLocation: artifact(file), region },
    logicalLocations: [{ fullyQualifiedName: `${layer ? `${layer}: ` : ''}${pointer || '/'}`, kind: 'member' }],
  };
}

/** Paths are relative to where the command ran, as are those of the repository that it runs in. */
function artifact(file: string) {
  if (isAbsolute(file)) return { uri: pathToFileURL(file).href };
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

function fixOf(file: string, { title, edits }: TextFix) {
  const replacements = edits.map(({ offset, length, text }) => {
    return { deletedRegion: { charOffset: offset, charLength: length }, insertedContent: { text } };
  });
  return { description: { text: title }, artifactChanges: [{ artifactLocation: artifact(file), replacements }] };
}

function propertiesOf({ brand, layer, alsoIn, pointer, suggestion }: Diagnostic) {
  return { brand, layer, alsoIn, pointer, suggestion };
}

/** The same mistake has the same print after lines above it came or went; several alike in one file are counted. */
function fingerprints(): (diagnostic: Diagnostic) => string {
  const seen = new Map<string, number>();
  return ({ rule, file, pointer, message }) => {
    const print = createHash('sha256')
      .update(JSON.stringify([rule, file, pointer, message]))
      .digest('hex')
      .slice(0, 16);
    const count = (seen.get(print) ?? 0) + 1;
    seen.set(print, count);
    return `${print}:${count}`;
  };
}
