/** What no check can go below: reads every JSON file of every brand below a root, and parses it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.argv[2] ?? '';
let files = 0;
for (const id of readdirSync(root)) {
  for (const file of readdirSync(join(root, id), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json') || file.startsWith('assets/')) continue;
    JSON.parse(readFileSync(join(root, id, file), 'utf8'));
    files++;
  }
}
console.log(files);
