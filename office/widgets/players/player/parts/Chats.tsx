import { useState } from 'react';
import { useText } from '#engine/i18n';
import { type Column, DataList, Drawer, useList } from '#engine/kit';
import { type RowOf, usePage, useQuery } from '#engine/platform';
import { Answer, Skeleton, SkeletonList } from '#engine/ui';
import { ChatLog } from '../../../../shared/index.ts';
import { firstView } from './first-view.ts';

const filters = [] as const;
const defaults = { sort: '-openedAt', view: firstView };
const tones = { waiting: 'warning', held: 'pending', closed: 'neutral' } as const;

/** Conversations with a player, each with its transcript. */
export function Chats({ player }: { player: string }) {
  const text = useText('office');
  const [shown, setShown] = useState<string>();
  const list = useList(filters, defaults, 20);
  const answer = usePage('chatTranscripts', { ...list.narrowed, player }, list);
  const columns: Column<RowOf<'chatTranscripts'>>[] = [
    { key: 'openedAt', header: 'office:chat.openedAt', kind: 'moment', sort: true },
    { key: 'excerpt', header: 'office:chat.excerpt', phone: 'title' },
    { key: 'holder', header: 'office:chat.holder' },
    {
      key: 'state',
      header: 'office:deposits.state',
      words: ({ state }) => text(`chat.states.${state}`),
      tones,
      phone: 'figure',
    },
  ];
  return (
    <>
      <DataList
        title={text('player.views.chats')}
        text={text('chat.transcripts')}
        list={list}
        of={answer}
        columns={columns}
        action={{ label: () => text('chat.openTranscript'), open: ({ id }) => setShown(id) }}
      />
      {shown !== undefined && <Transcript id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Transcript({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText('office');
  const read = useQuery('chatFile', { query: { id } });
  return (
    <Drawer title={text('chat.transcript')} onClose={onClose}>
      <Answer of={read} waiting={<SkeletonList count={5} row={<Skeleton height="48px" />} />}>
        {(file) => <ChatLog file={file} />}
      </Answer>
    </Drawer>
  );
}
