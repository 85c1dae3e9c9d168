/**
 * `npm run mutate`: spoils every leaf of every brand, one at a time, and counts what `brand check` reports. Prints a
 * table in Markdown; `--write` also stores it as docs/mutation.md; `--texts=19` spoils each 19th text alone: all of base's, in six
 * languages, take hours. Exit code 1 below 99 %.
 */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { brandIds } from '../../scripts/brand/folders/folder.ts';
import { outcomesOf } from './score.ts';
import { scoreOf, type Tally, table, tally } from './tally.ts';

const least = 0.99;
const project = join(import.meta.dirname, '../..');
const root = join(project, 'brands');
const ids = brandIds(root);
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const everyText = Number(process.argv.find((argument) => argument.startsWith('--texts='))?.slice(8) ?? 1);

const tallies = new Map<string, Tally>();
for (const id of wanted.length > 0 ? wanted : ids) {
  console.error(`… ${id}`);
  tallies.set(id, tally(outcomesOf(root, ids, id, 1, everyText)));
}

const scores = [...tallies].map(([id, one]) => `${id} ${(100 * scoreOf(one)).toFixed(2)} %`).join(' · ');
const survivors = [...tallies.values()].flatMap(({ survivors: found }) => found);
const list = survivors.map(({ brand, file, pointer, mutation }) => `- ${brand}: ${mutation} \`${file}#${pointer}\``);
const report = [
  `Reported of all faults: ${scores}.`,
  table(tallies),
  survivors.length === 0 ? 'No fault survived.' : `Faults that survived:\n\n${list.join('\n')}`,
].join('\n\n');
console.log(report);

if (process.argv.includes('--write')) {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  writeFileSync(join(project, 'docs/mutation.md'), `${head(day, machine)}\n\n${report}\n`);
}
process.exitCode = [...tallies.values()].every((one) => scoreOf(one) >= least) ? 0 : 1;

function head(day: string, machine: string): string {
  return `# What the check catches

Measured by \`npm run mutate\` on ${day}: ${machine}.

Every leaf of every file of every brand is spoilt, one at a time, and the check is run. A leaf is *deleted*, its key
*renamed* as a hasty hand would, its value *retyped*, or made to *dangle*: it names what is nearly there; a text loses a
placeholder.

- **reported**: the check found something that it had not found before.
- **survived**: a fault that was not reported.
- **legal**: another brand, not a broken one. A deleted option falls back to what the brand inherits or to its default; a
  changed name, label, number or wording is as good as the former. What changed in meaning is \`brand diff\`'s to tell.
- **same**: the resolved brand is what it was, entry by entry.

The score is reported ÷ (reported + survived).

What survives are names that only somebody outside of the brands can judge: a flag of flags.json
(a platform may have flags of its own, and what base does not use its children may), a parameter of a route that no
manifest of its page names, and the code of a vendor (the
platform's alone; \`brand check --platform\` asks it for what it can), and a currency that is another one of the world's.`;
}
