import { useFormat, useText } from '#engine/i18n';
import { Tabs } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import type { MemberMessagesProps } from '#schemas/widgets';
import { useUnreadMessages } from '#widgets/service';
import { Announcements } from './parts/Announcements.tsx';
import { Inbox } from './parts/Inbox.tsx';

const defaults = { tab: 'messages' };

/** What the platform writes to the player, and to everybody (§2, messageV2). */
export default function Messages({ rows = 20 }: MemberMessagesProps) {
  const text = useText('messages');
  const format = useFormat();
  const { query, change } = useRouteQuery(defaults);
  const unread = useUnreadMessages();
  const { data: notice } = useQuery('notice', {});
  const tab = query.tab === 'announcements' ? 'announcements' : 'messages';
  const count = (number: number | undefined) => (number ? format.number(number) : undefined);
  return (
    <section data-widget="member/messages">
      <Tabs
        label={text('tabs.label')}
        tabs={[
          { id: 'messages', label: text('tabs.messages'), count: count(unread) },
          { id: 'announcements', label: text('tabs.announcements'), count: count(notice?.player.length) },
        ]}
        value={tab}
        onChoose={(id) => change({ tab: id, state: '' })}
      >
        {tab === 'messages' ? <Inbox size={rows} /> : <Announcements />}
      </Tabs>
    </section>
  );
}
