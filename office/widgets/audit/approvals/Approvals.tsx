import { useText } from '#engine/i18n';
import { StatusMessage } from '#engine/ui';
import { CommandList } from '../../../shared/index.ts';

const filters = [{ kind: 'text', name: 'maker', label: 'office:audit.maker' }] as const;
const defaults = { sort: 'madeAt' };
const waiting = { state: 'waiting' } as const;

/** Commands that wait for a second person, the oldest first. */
export default function Approvals() {
  const text = useText('office');
  return (
    <section data-widget="audit/approvals">
      <CommandList
        title={text('approvals.title')}
        text={text('approvals.text')}
        filters={filters}
        defaults={defaults}
        fixed={waiting}
        empty={<StatusMessage icon="check" title={text('approvals.none')} />}
      />
    </section>
  );
}
