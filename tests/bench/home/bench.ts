import { join } from 'node:path';
import { brandIds } from '../../../scripts/brand/folders/folder.ts';
import { engineBudget, homeBudget, scriptOfWidgets, weightOfHome } from '../../../scripts/site/build/budget.ts';
import { readClient } from '../../../scripts/site/build/client.ts';
import { readPointer } from '../../../scripts/site/output/built.ts';
import type { Figure } from '../figure.ts';
import { builtFolder } from './production.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * What the document of every brand's home names of script, KB gzip, in the production build: of the engine, and with the
 * widgets of its first window. The peer is the budget (decision 0640). A brand whose gate stands in place of its home has none.
 */
export async function benchHome(): Promise<Figure[]> {
  const out = builtFolder();
  const client = readClient(out);
  return brandIds(join(root, 'brands')).flatMap((brand) => {
    const weight = weightOfHome(out, readPointer(out, brand).pointer, client);
    if (!weight) return [];
    const figure = (of: string, bytes: number, budget: number): Figure => ({
      name: `home of ${brand}: script ${of}, KB gzip (peer: budget)`,
      ours: bytes / 1024,
      peer: budget / 1024,
      ratio: bytes / budget,
      limit: 1,
    });
    return [
      figure('of the engine', weight.engine, engineBudget),
      figure('with the first window', weight.engine + scriptOfWidgets(weight), homeBudget),
    ];
  });
}
