export { companionsIn } from './companions.ts';
export { alternatives, contractAt, type Located, target } from './contract-at.ts';
export { type Contracts, readContracts, widgetFiles } from './contracts.ts';
export { type Drawn, type Manifest, queryOf, type Schema } from './parts.ts';
export type { Collector, ReferenceKind } from './refers-to.ts';
export { compiled, type SchemaSet, schemaSet } from './schema-set.ts';
