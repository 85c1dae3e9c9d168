import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { count, oneOf, printed, verb } from '../../brand/terminal/index.ts';
import {
  asJson,
  changesIn,
  publish,
  publisher,
  Refused,
  revisionHere,
  targetHelp,
  targetOf,
  targetOptions,
} from '../releases/index.ts';

const usage = `Usage: brand publish [options]

Publishes what \`brand build\` made: uploads the files that the target lacks, and then replaces the one file that says what is
served, all at once. What others publish meanwhile stays. \`npm run serve\` on the target serves it within seconds.

  --out DIR       folder of the build (default: dist)
  --brands A,B    only these brands; all others stay as they are
  --remove        also remove brands that are not in the build
  --by NAME       who publishes (default: as git knows you)
${targetHelp}

Exit code: 0 published, or nothing to publish; 1 refused: a brand would be removed, or somebody published the same one; 2 it could not run.`;

/** `brand publish`: makes a build what a target serves. */
export const command = verb({
  name: 'publish',
  usage,
  options: {
    ...targetOptions,
    out: { type: 'string', default: 'dist' },
    brands: { type: 'string' },
    remove: { type: 'boolean', default: false },
    by: { type: 'string' },
  },
  async run({ target: named, format, out, brands, remove, by }) {
    const json = asJson(format);
    const target = await targetOf(named);
    try {
      const published = await publish({
        ...{ out, target, remove, brands: brands === undefined ? undefined : chosen(out, brands) },
        by: publisher(by),
        revision: revisionHere(),
      });
      printed(json ? `${JSON.stringify({ version: 1, ...published }, null, 2)}\n` : words(published, target.address));
      return 0;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      console.error(`brand publish: ${error.message}`);
      return 1;
    }
  },
});

function words({ release, uploaded, present }: Awaited<ReturnType<typeof publish>>, address: string): string {
  if (!release) return `Everything is published to ${address} already.\n`;
  const size = (uploaded.bytes / 2 ** 20).toFixed(1);
  const files = `${count(uploaded.files, 'file')} uploaded (${size} MB), ${present} there already`;
  return `published  ${release.id} to ${address}: ${changesIn(release)}\n           ${files}\n`;
}

/** Brands of the build by their ids. Throws CannotRun, with what was meant, when there is none. */
function chosen(out: string, list: string): string[] {
  const { brands } = JSON.parse(readFileSync(join(out, 'hosts.json'), 'utf8')) as { brands: Record<string, string> };
  const ids = list.split(',').map((id) => id.trim());
  return ids.filter((id) => id !== '').map((id) => oneOf('brand', id, Object.keys(brands)));
}
