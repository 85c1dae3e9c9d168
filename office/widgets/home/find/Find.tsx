import { useAtomValue } from 'jotai';
import { useText } from '#engine/i18n';
import { useRoute } from '#engine/routing';
import { SectionHead, StatusMessage } from '#engine/ui';
import { mayAtom } from '../../../shared/index.ts';
import styles from './Find.module.css';
import { Payments } from './parts/Payments.tsx';
import { Players } from './parts/Players.tsx';

/** Players, deposits and withdrawals that the text in the address finds. */
export default function Find() {
  const text = useText('office');
  const mayReadMoney = useAtomValue(mayAtom)('money.read');
  const { search = '' } = useRoute().query;
  return (
    <section data-widget="home/find" className={styles.page}>
      <SectionHead
        title={search ? text('find.found', { words: search }) : text('titles.find')}
        text={text('find.text')}
      />
      {search ? (
        <>
          <Players search={search} />
          {mayReadMoney && <Payments kind="withdrawals" search={search} />}
          {mayReadMoney && <Payments kind="deposits" search={search} />}
        </>
      ) : (
        <StatusMessage icon="search" title={text('find.nothing')} />
      )}
    </section>
  );
}
