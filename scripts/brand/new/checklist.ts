import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { count, paint } from '../terminal/index.ts';
import type { Answers } from './answers.ts';
import type { Created } from './create.ts';
import { markets } from './presets.ts';

/** Where the brand was made, and by what. */
export interface Place {
  project: string;
  /** Folder of the brands as it was given; undefined for the one that is looked in anyway. */
  root: string | undefined;
  seconds: number;
}

interface DemoAccounts {
  accounts: { merchant: string; account: string; mobile?: string; password: string }[];
}

/** What was written, and what comes next. */
export function checklist(answers: Answers, { files, pictures, folder, inherited }: Created, place: Place): string {
  const { id, name, market } = answers;
  const isText = ({ file }: { file: string }) => file.startsWith('languages/');
  const said = files.filter((file) => !isText(file));
  const lines = said.reduce((sum, file) => sum + file.lines, 0);
  const spoken = [...new Set(files.filter(isText).map(({ file }) => dirname(file)))];
  const elsewhere = place.root === undefined ? '' : `BRANDS_DIR=${place.root} `;
  const root = place.root === undefined ? '' : ` --root ${place.root}`;
  const next: [step: string, ...commands: string[]][] = [
    [
      'See it',
      `${elsewhere}npm start`,
      `http://${id}.localhost:${process.env.PORT ?? 5173}/${demoLogin(answers, place.project)}`,
    ],
    ['Say what it is: texts, banners, pages (docs/operator.md)', `npx brand explain ${id}${root}`],
    [`Before players come, in ${join(folder, 'brand.json')}: ${duties(answers).join(', ')}`],
    [`Is it sound in ${markets[market]?.name ?? market}?`, `npx brand check ${id}${root}`],
    ['Publish it', `npx brand build ${id}${root}`, 'npm run serve'],
  ];
  return [
    `${paint('green', name)} is in ${folder}: ${count(said.length, 'file')}, ${count(lines, 'line')} of JSON, ${count(pictures, 'picture')}, ${place.seconds.toFixed(1)} s. ${verdict(inherited, answers.parent)}`,
    ...said.map(({ file, lines: own }) => paint('dim', `  ${join(folder, file)}  ${own}`)),
    ...spoken.map((language) => paint('dim', `  ${join(folder, language)}  its texts`)),
    '',
    ...next.flatMap(([step, ...commands], index) => [
      `${index + 1}. ${step}`,
      ...commands.map((command) => `     ${paint('cyan', command)}`),
    ]),
    '',
  ].join('\n');
}

function verdict(inherited: number, parent: string): string {
  if (inherited === 0) return 'The check finds nothing.';
  return `The check finds nothing in it, and ${count(inherited, 'thing')} in "${parent}".`;
}

/** What no generator can know. */
function duties({ merchantCode, market }: Answers): string[] {
  return [
    '"hosts"',
    `"merchantCode" (now "${merchantCode}")`,
    `"legal" (the age that ${market} asks for)`,
    '"service"',
  ];
}

function demoLogin({ merchantCode }: Answers, project: string): string {
  const { accounts } = JSON.parse(readFileSync(join(project, 'gateway/seeds/accounts.json'), 'utf8')) as DemoAccounts;
  const demo = accounts.find(({ merchant }) => merchant === merchantCode);
  if (demo) return `  (log in as ${demo.mobile?.split(' ').at(-1) ?? demo.account} / ${demo.password})`;
  return `  (the demo platform knows no merchant "${merchantCode}": GATEWAY_URL names yours)`;
}
