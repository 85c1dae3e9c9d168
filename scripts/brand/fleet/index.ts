export { fleetAt, openBrand, resolvedOf } from './brands.ts';
export { type Facts, factsOf, touched } from './facts.ts';
export { type Fleet, fleetOf, type OpenBrand, openFleet } from './fleet.ts';
export { inheritance, lowerOf } from './inherited.ts';
export { ownerOf, type Removal, removalAt } from './owner.ts';
