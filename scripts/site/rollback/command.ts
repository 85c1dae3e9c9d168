import { printed, verb } from '../../brand/terminal/index.ts';
import { asJson, changesIn, publisher, rollBack, targetHelp, targetOf, targetOptions } from '../releases/index.ts';

const usage = `Usage: brand rollback [options]

Makes what an earlier release served the current state again, all at once. Nothing is built or uploaded; it is a release of its
own, and can be rolled back like any other.

  --to RELEASE    the release to go back to, as \`brand releases\` names it (default: the one before)
  --brand ID      only this brand; all others stay as they are (default release: the last that had it otherwise)
  --by NAME       who does it (default: as git knows you)
${targetHelp}

Exit code: 0 rolled back, or as it was already; 2 it could not run.`;

/** `brand rollback`: makes an earlier release what a target serves. */
export const command = verb({
  name: 'rollback',
  usage,
  options: { ...targetOptions, to: { type: 'string' }, brand: { type: 'string' }, by: { type: 'string' } },
  async run({ target: named, format, to, brand, by }) {
    const json = asJson(format);
    const target = await targetOf(named);
    const release = await rollBack({ target, to, brand, by: publisher(by) });
    if (json) printed(`${JSON.stringify({ version: 1, release: release ?? null }, null, 2)}\n`);
    else if (release) printed(`rolled back  ${target.address} to ${release.to}: ${changesIn(release)}\n`);
    else printed(`${target.address} is as it was in that release already.\n`);
    return 0;
  },
});
