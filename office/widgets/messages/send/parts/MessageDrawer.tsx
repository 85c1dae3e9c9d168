import { Link } from 'react-router-dom';
import { useFormat, useText } from '#engine/i18n';
import { Drawer, Facts } from '#engine/kit';
import type { SentMessage } from '#schemas/admin';
import { MessageTexts, useOfficePath } from '../../../../shared/index.ts';
import styles from '../Send.module.css';

/** A message in every language that it was written in, with who got it and how many have opened it. */
export function MessageDrawer({ message, onClose }: { message: SentMessage; onClose(): void }) {
  const text = useText('office');
  const format = useFormat();
  const path = useOfficePath();
  const { at, kind, merchant, title, texts, player, account, rank, readers } = message;
  const receiver = player ? (
    <Link to={path(`/admin/players/${player}`, merchant)}>{account}</Link>
  ) : (
    text(rank ? 'messages.fromRank' : 'messages.all', { rank: rank ?? 0 })
  );
  return (
    <Drawer title={title} onClose={onClose}>
      <div className={styles.known}>
        <Facts
          facts={[
            { label: text('messages.receiver'), value: receiver },
            { label: text('messages.kind'), value: text(`messages.kinds.${kind}`) },
            { label: text('messages.at'), value: format.moment(at) },
            { label: text('messages.readers'), value: format.number(readers) },
          ]}
        />
        <MessageTexts texts={texts} />
      </div>
    </Drawer>
  );
}
