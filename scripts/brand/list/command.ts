import { checkBrands } from '../check/index.ts';
import { fleetAt, openBrand } from '../fleet/index.ts';
import { oneOf, printed, verb } from '../terminal/index.ts';
import { type Listed, listed } from './brands.ts';
import { printList } from './print.ts';

const usage = `Usage: brand list [ids…] [options]

Brands with what they build on, speak, charge in and answer to, and how much of their own they say.

  --faults       count the faults of each, as the check finds them
  --root DIR     folder of the brands (default: brands)
  --format NAME  pretty (default) or json
  --help         this text

Exit code: 0 listed, 2 there are no brands to list.`;

const options = {
  faults: { type: 'boolean', default: false },
  root: { type: 'string', default: 'brands' },
  format: { type: 'string', default: 'pretty' },
} as const;

/** `brand list`: prints the brands below a folder. */
export const command = verb({
  name: 'list',
  usage,
  options,
  run(values, positionals) {
    const json = oneOf('format', values.format, ['pretty', 'json']) === 'json';
    const fleet = fleetAt(values.root);
    const brands = (positionals.length > 0 ? [...new Set(positionals)] : fleet.ids).map((id) =>
      listed(openBrand(fleet, id)),
    );
    const shown = values.faults ? withFaults(brands, fleet.root) : brands;
    printed(json ? `${JSON.stringify({ version: 1, brands: shown }, null, 2)}\n` : printList(shown));
    return 0;
  },
});

function withFaults(brands: readonly Listed[], root: string): Listed[] {
  const diagnostics = checkBrands(root);
  return brands.map((brand) => {
    const own = diagnostics.filter(
      (diagnostic) => diagnostic.brand === brand.id || diagnostic.alsoIn.includes(brand.id),
    );
    return { ...brand, faults: own.length };
  });
}
