export { RetryPanel } from './RetryPanel.tsx';
export {
  createRegistry,
  createWidget,
  type Registry,
  type Widget,
  type WidgetFacts,
  type WidgetFolders,
  type WidgetProps,
} from './registry.ts';
export { report, type WidgetReport } from './report.ts';
export { Slot, type SlotProps, useWidgetRuntime } from './Slot.tsx';
export { registryAtom } from './state.ts';
export { readyComponent, type WidgetRuntime, WidgetSlot } from './WidgetSlot.tsx';
