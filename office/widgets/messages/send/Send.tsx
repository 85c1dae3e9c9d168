import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Button, SectionHead } from '#engine/ui';
import { CommandList, MessageDialog } from '../../../shared/index.ts';

const filters = [] as const;
const defaults = { sort: '-madeAt' };
const sent = { action: 'sendMessage' } as const;

/** Writes to players, and shows what was written. */
export default function Send() {
  const text = useText('office');
  const [writing, setWriting] = useState(false);
  return (
    <section data-widget="messages/send">
      <SectionHead title={text('messages.title')} text={text('messages.text')}>
        <Button look="primary" icon="mail" onClick={() => setWriting(true)}>
          {text('messages.send')}
        </Button>
      </SectionHead>
      <CommandList
        title={text('commands.sendMessage')}
        text={text('audit.text')}
        filters={filters}
        defaults={defaults}
        fixed={sent}
      />
      {writing && <MessageDialog onClose={() => setWriting(false)} />}
    </section>
  );
}
