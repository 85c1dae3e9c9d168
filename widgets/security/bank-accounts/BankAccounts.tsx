import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Drawer } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import { useQuery } from '#engine/platform';
import { Answer, Button, SectionHead, Skeleton, StatusMessage } from '#engine/ui';
import type { BankAccount } from '#schemas/platform';
import { Cooling, PaymentPasswordGate } from '#widgets/security';
import styles from './BankAccounts.module.css';
import { AccountCard } from './parts/AccountCard.tsx';
import { AddForm } from './parts/AddForm.tsx';
import { RemoveForm } from './parts/RemoveForm.tsx';

/** Accounts that withdrawals go to (§2, security centre). */
export default function BankAccounts() {
  const text = useText('security');
  const answer = useQuery('bankAccounts', {});
  const toast = useSetAtom(toastAtom);
  const [open, setOpen] = useState<'add' | BankAccount>();
  const close = () => setOpen(undefined);
  const done = (words: 'accounts.bound' | 'accounts.removed') => {
    close();
    toast({ tone: 'positive', text: text(words) });
  };
  const coolingUntil = answer.data?.coolingUntil;
  const mayAdd = coolingUntil === undefined && (answer.data?.choices.some(({ left }) => left > 0) ?? false);
  const add = (
    <Button icon="plus" look="primary" onClick={() => setOpen('add')}>
      {text('accounts.add')}
    </Button>
  );
  return (
    <section data-widget="security/bank-accounts">
      <SectionHead title={text('accounts.yours')} text={text('accounts.text')} wide>
        {mayAdd && (answer.data?.accounts.length ?? 0) > 0 && add}
      </SectionHead>
      <Cooling until={coolingUntil} />
      <Answer
        of={answer}
        waiting={<Skeleton height="128px" />}
        isEmpty={({ accounts }) => accounts.length === 0}
        empty={
          <StatusMessage icon="building-bank" title={text('accounts.none')} text={text('accounts.noneText')}>
            {mayAdd && add}
          </StatusMessage>
        }
      >
        {({ accounts, removable }) => (
          <ul className={styles.accounts}>
            {accounts.map((account) => (
              <AccountCard
                key={account.id}
                account={account}
                onRemove={removable ? () => setOpen(account) : undefined}
              />
            ))}
          </ul>
        )}
      </Answer>
      {answer.data && open === 'add' && (
        <Drawer title={text('accounts.add')} onClose={close}>
          <PaymentPasswordGate>
            <AddForm offered={answer.data} onDone={() => done('accounts.bound')} />
          </PaymentPasswordGate>
        </Drawer>
      )}
      {typeof open === 'object' && (
        <Drawer title={text('accounts.removeTitle', { account: `${open.name} ${open.number}` })} onClose={close}>
          <PaymentPasswordGate>
            <RemoveForm id={open.id} onDone={() => done('accounts.removed')} />
          </PaymentPasswordGate>
        </Drawer>
      )}
    </section>
  );
}
