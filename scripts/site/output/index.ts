export { type BuiltBrand, builtFile, filesOf, pointerFile, readBuilt, readPointer } from './built.ts';
export { bundleFiles, filesIn } from './bundle.ts';
export {
  type CompiledBrand,
  type CompiledDocument,
  compiledFormat,
  type HostPointer,
  type HostsFile,
} from './compiled.ts';
export { compress, encodings, isTextual, withTwins } from './compress.ts';
export { type Renderer, readRenderer } from './renderer.ts';
export { isReplaced, rendererFiles, rendererFilesIn, rendererList } from './renderer-files.ts';
export { isWhole, Store, sha256, writeChanged, writeWhole } from './store.ts';
