import { Provider, useAtomValue } from 'jotai';
import type { createStore } from 'jotai/vanilla';
import { BrowserRouter } from 'react-router-dom';
import { ResumeLaunch } from '#engine/launch';
import { Confirms, Modals, Toasts } from '#engine/overlays';
import { registryAtom, Slot } from '#engine/registry';
import { RootBoundary } from './RootBoundary.tsx';
import { Site } from './Site.tsx';
import { StatusGate } from './StatusGate.tsx';

export interface AppProps {
  store: ReturnType<typeof createStore>;
  /** Called when all of it fails. */
  onBroken(): void;
}

/** The site of one brand, from a store that boot has filled. */
export function App({ store, onBroken }: AppProps) {
  return (
    <Provider store={store}>
      <RootBoundary onBroken={onBroken}>
        <BrowserRouter>
          <StatusGate>
            <Site />
            <ModalWidgets />
            <ResumeLaunch />
          </StatusGate>
          <Confirms />
          <Toasts />
        </BrowserRouter>
      </RootBoundary>
    </Provider>
  );
}

function ModalWidgets() {
  const registry = useAtomValue(registryAtom);
  return (
    <Modals
      draw={({ name, props }) => {
        const widget = registry.modal(name)?.name ?? name;
        return <Slot widget={widget} props={props} pointer={`/modals/${name}`} />;
      }}
    />
  );
}
