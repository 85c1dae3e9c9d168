import { useState } from 'react';
import type { FormModel } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { Pager, useList } from '#engine/kit';
import { useMutation, usePage } from '#engine/platform';
import { Answer, Button, SectionHead, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import { CommandDialog } from '../../../../shared/index.ts';
import styles from '../Player.module.css';
import { firstView } from './first-view.ts';

const filters = [] as const;
const defaults = { sort: '-at', view: firstView };

const noteField: FormModel['fields'][number] = {
  id: 'reason',
  kind: 'textarea',
  rows: 5,
  label: 'office:notes.note',
  rules: [{ rule: 'required' }, { rule: 'length', min: 3, max: 2000 }],
};

/** What operators have noted on a player, the newest first. */
export function Notes({ player }: { player: string }) {
  const text = useText('office');
  const { moment } = useFormat();
  const [isWriting, write] = useState(false);
  const list = useList(filters, defaults, 20);
  const answer = usePage('playerNotes', { ...list.narrowed, player }, list);
  return (
    <div>
      <SectionHead title={text('notes.title')} text={text('notes.text')} wide>
        <Button look="primary" icon="plus" onClick={() => write(true)}>
          {text('notes.write')}
        </Button>
      </SectionHead>
      <Answer
        of={{ ...answer, data: answer.data?.list }}
        waiting={<SkeletonList count={3} row={<Skeleton height="72px" />} />}
        empty={<StatusMessage icon="message-circle" title={text('notes.none')} />}
      >
        {(notes) => (
          <ol className={styles.notes}>
            {notes.map(({ id, at, by, text: words }) => (
              <li key={id} className={styles.note}>
                <p className={styles.quiet}>
                  <bdi>{by}</bdi>
                  {' · '}
                  <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
                </p>
                <p dir="auto" className={styles.words}>
                  {words}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Answer>
      {answer.data && (
        <Pager
          page={list.page}
          size={list.size}
          total={answer.data.total.rows}
          onPage={(page) => list.change({ page: String(page) })}
        />
      )}
      {isWriting && <Write player={player} onClose={() => write(false)} />}
    </div>
  );
}

function Write({ player, onClose }: { player: string; onClose(): void }) {
  const text = useText('office');
  const note = useMutation('notePlayer', { onError: 'field' });
  return (
    <CommandDialog
      title={text('notes.write')}
      text={text('notes.text')}
      reasonField={noteField}
      submitLabel={text('notes.save')}
      send={(_values, reason) => note.send({ body: { player, reason } })}
      onClose={onClose}
    />
  );
}
