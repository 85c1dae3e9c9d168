#!/usr/bin/env node
/**
 * `npx brand <verb>`: everything an operator does with brands. Plain JavaScript, so that any Node (20+) can start it;
 * the verbs are TypeScript and run on the Node that this project brings.
 */
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const verbs = {
  new: { file: './brand/new/command.ts', summary: 'make a brand: themes from one colour, mark, icons and art' },
  'new-widget': { file: './brand/new-widget/command.ts', summary: 'make the folder of a widget, or of a panel' },
  check: { file: './brand/check/command.ts', summary: 'every fault of every brand' },
  build: { file: './site/build/command.ts', summary: 'compile brands into files that any server or CDN hands out' },
  publish: { file: './site/publish/command.ts', summary: 'make a build what a folder or a bucket serves' },
  rollback: {
    file: './site/rollback/command.ts',
    summary: 'make an earlier release, or a brand of it, what is served',
  },
  releases: { file: './site/releases/command.ts', summary: 'who published what when' },
  explain: { file: './brand/explain/command.ts', summary: 'where a value comes from; what a player sees of a page' },
  diff: { file: './brand/diff/command.ts', summary: 'what differs between two brands, or since a revision' },
  list: { file: './brand/list/command.ts', summary: 'the brands, what they build on and how much they say' },
  reports: { file: './brand/reports/command.ts', summary: 'what went wrong for players, with file and line' },
  rename: {
    file: './brand/rename/command.ts',
    summary: 'rename a route, page, flag, widget, message or menu everywhere',
  },
  docs: { file: './brand/docs/command.ts', summary: 'the reference of files, widgets and rules' },
  schemas: { file: './brand/schemas/command.ts', summary: 'let editors complete the names of the brands' },
  migrate: { file: './brand/migrate/command.ts', summary: 'bring brands to the current version of the format' },
};

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.exit(await againWithOwnNode());
} else {
  await run(process.argv[2], process.argv.slice(3));
}

async function againWithOwnNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(here, '../node_modules/node/bin', name);
  if (!existsSync(own)) {
    console.error('brand: the packages are not installed yet. Run `npm install` first.');
    return 2;
  }
  const { spawnSync } = await import('node:child_process');
  return spawnSync(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 2;
}

/**
 * @param {string | undefined} verb
 * @param {string[]} args
 */
async function run(verb, args) {
  const known = Object.hasOwn(verbs, verb ?? '') ? verbs[verb] : undefined;
  if (!known) {
    const asked = verb === undefined || verb === '--help' || verb === 'help';
    if (!asked) {
      const { hint } = await import('./brand/terminal/names.ts');
      console.error(`brand: There is no verb "${verb}".${hint(verb, Object.keys(verbs))}\n`);
    }
    const lines = Object.entries(verbs).map(([name, { summary }]) => `  brand ${name.padEnd(10)} ${summary}`);
    console[asked ? 'log' : 'error'](['Usage: brand <verb> [options]', ...lines].join('\n'));
    process.exitCode = asked && verb !== undefined ? 0 : 2;
    return;
  }
  // Who has read enough (`| head`) closes the pipe: that is no fault.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
      process.exit();
    });
  }
  // Keeps compiled code between runs: starting is most of what a small check costs.
  module.enableCompileCache(join(here, '../node_modules/.cache/compiled'));
  const { command } = await import(known.file);
  process.exitCode = await command(args);
}
