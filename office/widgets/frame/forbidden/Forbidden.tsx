import { useText } from '#engine/i18n';
import { StatusMessage } from '#engine/ui';

/** In place of a page that the operator's roles do not allow. */
export default function Forbidden() {
  const text = useText('office');
  return (
    <section data-widget="frame/forbidden">
      <StatusMessage icon="lock" title={text('forbidden.title')} text={text('forbidden.text')} />
    </section>
  );
}
