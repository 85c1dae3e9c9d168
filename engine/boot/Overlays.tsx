import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { coreAtom, modalNamespaces } from '#engine/brand';
import { useNamespaces } from '#engine/i18n';
import { Confirms, coveredAtom, Modals, type OpenModal, Toasts } from '#engine/overlays';
import { registryAtom, WidgetByName } from '#engine/registry';
import { Covered } from '#engine/ui';
import { AgeGate } from './AgeGate.tsx';
import { Measure } from './Measure.tsx';

/** Everything that may lie over the page: modals by their widgets, questions, short messages; the question of age first. Beside them what measures visits. */
export default function Overlays({ asksForAge }: { asksForAge: boolean }) {
  const { analytics = false } = useAtomValue(coreAtom).brand.settings ?? {};
  const overlays = (
    <>
      <Modals
        draw={(modal) => (
          <Suspense fallback={null}>
            <Opened {...modal} />
          </Suspense>
        )}
      />
      <Confirms />
      <Toasts />
    </>
  );
  return (
    <Covered value={useAtomValue(coveredAtom)}>
      {analytics && <Measure />}
      {asksForAge ? <AgeGate>{overlays}</AgeGate> : overlays}
    </Covered>
  );
}

/** A modal with the texts that the brand gives it, which the page below may have no use for. */
function Opened({ name, props }: OpenModal) {
  useNamespaces(modalNamespaces(useAtomValue(coreAtom), props));
  const widget = useAtomValue(registryAtom).modal(name)?.name ?? name;
  return <WidgetByName widget={widget} props={props} pointer={`/modals/${name}`} overlay />;
}
