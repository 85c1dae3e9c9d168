export {
  createRegistry,
  type Registry,
  type WidgetFolders,
} from './registry.ts';
export { report, type WidgetReport } from './report.ts';
export { Slot, useWidgetRuntime } from './Slot.tsx';
export { Starter } from './Starter.tsx';
export { registryAtom } from './state.ts';
export { readyComponent, type WidgetRuntime, WidgetSlot } from './WidgetSlot.tsx';
