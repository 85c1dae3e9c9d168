import type { ReactNode } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { CopyField, Drawer, Facts, Money, StatusBadge } from '#engine/kit';
import { type RowOf, useQuery } from '#engine/platform';
import { Answer, Skeleton, SkeletonList } from '#engine/ui';
import type { BetDetail } from '#schemas/platform';
import { areas, moveKinds } from '#widgets/records';
import styles from './BetDrawer.module.css';
import { reasons, states, stateTones } from './states.ts';

/** A round: what it was, its movements one by one, and by what its result can be checked. */
export function BetDrawer({
  record,
  vendor,
  onClose,
}: {
  record: RowOf<'betRecords'>;
  vendor: string;
  onClose(): void;
}) {
  const text = useText('records');
  const format = useFormat();
  const answer = useQuery('betDetail', { body: { id: record.id } });
  const { currency, gameType } = record;
  const money = (minor: number, change = false) => <Money minor={minor} currency={currency} change={change} />;
  const title = record.game || text('bets.unknown');
  const facts = [
    ...(record.about ? [{ label: text('game'), value: title }] : []),
    { label: text('vendor'), value: vendor },
    ...(gameType ? [{ label: text('area'), value: text(areas[gameType]) }] : []),
    { label: text('at'), value: <bdi>{format.moment(record.at)}</bdi> },
    ...(record.settledAt
      ? [{ label: text('bets.settledAt'), value: <bdi>{format.moment(record.settledAt)}</bdi> }]
      : []),
    {
      label: text('state'),
      value: <StatusBadge tone={stateTones[record.state]}>{text(states[record.state])}</StatusBadge>,
    },
    { label: text('staked'), value: money(record.staked) },
    { label: text('returned'), value: money(record.returned) },
    ...(record.state === 'open' ? [] : [{ label: text('net'), value: money(record.net, true) }]),
  ];
  return (
    <Drawer title={record.about ?? title} onClose={onClose}>
      <div className={styles.detail}>
        <Facts facts={facts} />
        <CopyField label={text('reference')} value={record.reference} />
        <Answer of={answer} waiting={<SkeletonList count={2} row={<Skeleton height="44px" />} />} empty={null}>
          {(detail) => <More {...detail} />}
        </Answer>
      </div>
    </Drawer>
  );
}

function More({ moves, detail, draw, counted, currency }: BetDetail) {
  const text = useText('records');
  const format = useFormat();
  const { lines = [], result, proof = {} } = detail ?? {};
  const balls = draw?.balls?.join(' · ');
  const proofs = Object.entries(proof);
  return (
    <>
      {(lines.length > 0 || result) && (
        <Part title={text('bets.result')}>
          {result && <p dir="auto">{result}</p>}
          {lines.length > 0 && (
            <ul className={styles.lines}>
              {lines.map(({ bet, staked, returned }) => (
                <li key={bet} className={styles.line}>
                  <span dir="auto">{bet}</span>
                  <span>
                    {staked !== undefined && <Money minor={staked} currency={currency} />}
                    {returned !== undefined && (
                      <>
                        {' '}
                        → <Money minor={returned} currency={currency} />
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Part>
      )}
      <Part title={text('bets.moves')}>
        <ul className={styles.lines}>
          {moves.map(({ id, at, kind, change }) => (
            <li key={id} className={styles.line}>
              <span>
                {text(moveKinds[kind])} <bdi className={styles.when}>{format.moment(at)}</bdi>
              </span>
              <Money minor={change} currency={currency} change />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={text('bets.counted')} words={text(reasons[counted.why])}>
        <Facts
          facts={[
            { label: text('bets.risked'), value: <Money minor={counted.risked} currency={currency} /> },
            { label: text('bets.weight'), value: text('bets.percent', { percent: format.number(counted.weight) }) },
            { label: text('bets.countsFor'), value: <Money minor={counted.amount} currency={currency} /> },
          ]}
        />
      </Part>
      {draw && (
        <Part title={text('bets.proof')} words={text('bets.drawProof')}>
          <Facts
            facts={[
              { label: text('bets.draw'), value: <bdi>{draw.numero}</bdi> },
              ...(draw.at ? [{ label: text('bets.opens'), value: <bdi>{format.moment(draw.at)}</bdi> }] : []),
              ...(balls ? [{ label: text('bets.balls'), value: <bdi className="tabular">{balls}</bdi> }] : []),
            ]}
          />
        </Part>
      )}
      {proofs.length > 0 && (
        <Part title={text('bets.proof')} words={text('bets.proofText')}>
          <Facts
            facts={proofs.map(([label, value]) => ({ label, value: <code className={styles.code}>{value}</code> }))}
          />
        </Part>
      )}
    </>
  );
}

function Part({ title, words, children }: { title: string; words?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {words && <p className={styles.words}>{words}</p>}
      {children}
    </section>
  );
}
