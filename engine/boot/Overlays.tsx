import { useAtomValue } from 'jotai';
import { Confirms, Modals, Toasts } from '#engine/overlays';
import { registryAtom, Slot } from '#engine/registry';
import { AgeGate } from './AgeGate.tsx';

/** Everything that may lie over the page: modals by their widgets, questions, short messages; the question of age first. */
export default function Overlays({ asksForAge }: { asksForAge: boolean }) {
  const registry = useAtomValue(registryAtom);
  const overlays = (
    <>
      <Modals
        draw={({ name, props }) => {
          const widget = registry.modal(name)?.name ?? name;
          return <Slot widget={widget} props={props} pointer={`/modals/${name}`} />;
        }}
      />
      <Confirms />
      <Toasts />
    </>
  );
  return asksForAge ? <AgeGate>{overlays}</AgeGate> : overlays;
}
