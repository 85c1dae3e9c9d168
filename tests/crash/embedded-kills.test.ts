import { join } from 'node:path';
import { seedDataFolder } from '../support/database/template.ts';
import { long } from '../support/long.ts';
import { allKills, killsSuite } from './kills.suite.ts';

/** The embedded database keeps what it has committed when its process dies: at one step in `npm test`, at all in the long run. */
killsSuite('PGlite', {
  sourceOf: async (folder) => {
    await seedDataFolder(folder);
    return { folder: join(folder, 'database') };
  },
  kills: long ? allKills : [{ step: 'deposit: write deposits, ledger_transfers (pay)', moment: 'after' }],
  isTraced: long,
});
