/**
 * `npm run rtp`: what every slot returns, against what the lobby states of it. A machine whose mathematics tell its
 * return exactly is looked at by these, and 10⁷ rounds must agree; of the others 10⁸ rounds are played, in a thread for
 * each core. The fields of money wheels and of the bonus rounds of shows are computed by every way that their draws can
 * go. `--rounds=N` plays so many of each; names after it play these alone. Prints tables in Markdown;
 * exit code 1 when one is more than 0.1 % from what is stated, a field more than 0.001 %.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { slotMachines } from '../../partners/games/engines/slot/machines.ts';
import { isRight, tableOf } from './judge.ts';
import { noRounds, play, type Tally, together } from './play.ts';
import { fieldsFound, fieldTableOf, isFieldRight } from './ways.ts';

interface Job {
  readonly name: string;
  readonly rounds: number;
  readonly seed: number;
}

const portion = 1_000_000;
const project = join(import.meta.dirname, '../..');
const read = <T>(path: string): T => JSON.parse(readFileSync(join(project, path), 'utf8'));

/** What the lobby states of a machine: of the class of games that it plays. */
function statedOf(name: string): number {
  const { byKind } = read<{ byKind: Record<string, string> }>('partners/games/server/engines.json');
  const returns = read<{ byKind: Record<string, Record<string, number>> }>('gateway/seeds/returns.json').byKind;
  const kind = Object.keys(byKind).find((one) => name.startsWith(`${byKind[one]}.`));
  const stated = returns[kind ?? '']?.[name.split('.').at(-1) ?? ''];
  if (stated === undefined) throw new Error(`gateway/seeds/returns.json says nothing of ${name}`);
  return stated / 100;
}

/** Plays all jobs in threads; answers what came of each machine. */
async function playAll(jobs: readonly Job[]): Promise<ReadonlyMap<string, Tally>> {
  const waiting = [...jobs];
  const tallies = new Map<string, Tally>();
  const thread = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url));
      const next = () => {
        const job = waiting.shift();
        if (job) worker.postMessage(job);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('error', reject);
      worker.on('message', ({ name, tally }: { name: string; tally: Tally }) => {
        tallies.set(name, together(tallies.get(name) ?? noRounds, tally));
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, thread));
  return tallies;
}

async function main(words: readonly string[]): Promise<void> {
  const asked = Number(words.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length) ?? 0);
  const wanted = words.filter((word) => !word.startsWith('--'));
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));
  const names = [...slotMachines.keys()].filter(isWanted);
  const jobs = names.flatMap((name) => {
    const rounds = asked || (slotMachines.get(name)?.exact === undefined ? 100 * portion : 10 * portion);
    return Array.from({ length: Math.ceil(rounds / portion) }, (_, at): Job => {
      return { name, rounds: Math.min(portion, rounds - at * portion), seed: at + 1 };
    });
  });
  const tallies = await playAll(jobs);
  const findings = names.map((name) => ({
    name,
    stated: statedOf(name),
    exact: slotMachines.get(name)?.exact,
    tally: tallies.get(name) ?? noRounds,
  }));
  const wheels = (['plain', 'ladder', 'dome', 'theatre'] as const).filter((kind) => isWanted(`moneyWheel.${kind}`));
  const fields = wheels.flatMap(fieldsFound);
  if (findings.length > 0) console.log(tableOf(findings));
  if (fields.length > 0) console.log(`${findings.length > 0 ? '\n' : ''}${fieldTableOf(fields)}`);
  process.exitCode = findings.every(isRight) && fields.every(isFieldRight) ? 0 : 1;
}

if (isMainThread) await main(process.argv.slice(2));
else {
  parentPort?.on('message', ({ name, rounds, seed }: Job) => {
    parentPort?.postMessage({ name, tally: play(name, rounds, seed) });
  });
}
