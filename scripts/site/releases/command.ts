import { CannotRun, printed, verb } from '../../brand/terminal/index.ts';
import { asJson, targetHelp, targetOf, targetOptions } from './options.ts';
import { releaseLine } from './print.ts';
import { historyOf, type Release } from './release.ts';

const usage = `Usage: brand releases [options]

What was published to a target, the newest first: who published what when, from which revision of git, and which brands were
added, changed or removed. The current release has a star.

  --limit N       at most so many (default: 20)
${targetHelp}

Exit code: 0 listed, 2 there is no such target, or nothing was published to it.`;

/** `brand releases`: prints the history of a target. */
export const command = verb({
  name: 'releases',
  usage,
  options: { ...targetOptions, limit: { type: 'string', default: '20' } },
  async run({ target: named, format, limit }) {
    const json = asJson(format);
    if (!/^[1-9]\d*$/.test(limit)) throw new CannotRun(`--limit wants a number, not "${limit}".`);
    const target = await targetOf(named);
    const releases: Release[] = [];
    for await (const release of historyOf(target)) {
      releases.push(release);
      if (releases.length >= Number(limit)) break;
    }
    if (releases.length === 0) throw new CannotRun(`Nothing has been published to "${target.address}".`);
    const lines = releases.map((release, index) => releaseLine(release, index === 0)).join('');
    printed(json ? `${JSON.stringify({ version: 1, current: releases[0]?.id, releases }, null, 2)}\n` : lines);
    return 0;
  },
});
