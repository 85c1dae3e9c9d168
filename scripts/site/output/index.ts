export { type CompiledBrand, compiledFormat, type HostPointer, type HostsFile } from './compiled.ts';
export { compressBelow, encodings } from './compress.ts';
export { Store, sha256, writeChanged, writeWhole } from './store.ts';
