import { useAtomValue } from 'jotai';
import { Confirms, Modals, Toasts } from '#engine/overlays';
import { registryAtom, Slot } from '#engine/registry';

/** Everything that may lie over the page: modals by their widgets, questions, short messages. */
export default function Overlays() {
  const registry = useAtomValue(registryAtom);
  return (
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
}
