export { createHydration, type Hydration, hydrationAtom } from './hydration.ts';
export { nearMargin } from './LazyMount.tsx';
export { Reserved } from './Reserved.tsx';
export {
  createRegistry,
  type Registry,
  type WidgetFolders,
} from './registry.ts';
export { StandingWidget } from './StandingWidget.tsx';
export { Starter } from './Starter.tsx';
export { registryAtom } from './state.ts';
export { readyComponent, WidgetBoundary, type WidgetRuntime } from './WidgetBoundary.tsx';
export { useWidgetRuntime, WidgetByName } from './WidgetByName.tsx';
export { isVisitorUnknown, whenAwake } from './when-awake.ts';
