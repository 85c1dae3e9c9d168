import { useState } from 'react';
import { useFormat } from '#engine/i18n';
import {
  Chart,
  ConfirmFlow,
  CopyField,
  DateRange,
  Drawer,
  Facts,
  Money,
  type Outcome,
  PictureUpload,
  Progress,
  type Span,
  Stat,
  Stats,
  StatusBadge,
  Steps,
  Switch,
  Tabs,
} from '#engine/kit';
import { Answer, Button, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import type { Parts } from './parts.ts';
import samples from './samples.json' with { type: 'json' };

const { words } = samples;
const steps = [
  { id: 'one', label: words.won },
  { id: 'two', label: words.held },
  { id: 'three', label: words.lost },
];

/** What stands alone: figures, fields, states, flows. */
export const singleParts: Parts = {
  answer: {
    waiting: () => <Answered data={undefined} />,
    empty: () => <Answered data={[]} />,
    error: () => <Answered data={undefined} error={new Error()} />,
    some: () => <Answered data={samples.days} />,
  },
  stats: {
    figures: () => (
      <Stats>
        <Stat label={words.amount} value={<Money minor={1_250_000_000} loud />} note={words.note} loud />
        <Stat label={words.won} value={<Money minor={12_500_000} change />} />
        <Stat label={words.lost} value={<Money minor={-4_000_000} change />} />
        <Stat label={words.void} value={<Money minor={0} />} />
      </Stats>
    ),
    waiting: () => (
      <Stats>
        <Stat label={words.won} value={undefined} />
        <Stat label={words.lost} value={undefined} />
      </Stats>
    ),
  },
  switch: {
    on: () => <Switch label={words.won} text={words.note} isOn onChange={() => undefined} />,
    off: () => <Switch label={words.lost} text={words.note} isOn={false} onChange={() => undefined} />,
    disabled: () => <Switch label={words.void} text={words.note} isOn={false} disabled onChange={() => undefined} />,
  },
  progress: {
    begun: () => <Progress value={20} max={100} label={words.won} />,
    whole: () => <Progress value={100} max={100} label={words.won} />,
    none: () => <Progress value={0} max={100} label={words.won} />,
  },
  status: {
    tones: () => (
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
        <StatusBadge tone="positive">{words.won}</StatusBadge>
        <StatusBadge tone="neutral">{words.lost}</StatusBadge>
        <StatusBadge tone="pending">{words.open}</StatusBadge>
        <StatusBadge tone="warning">{words.held}</StatusBadge>
        <StatusBadge tone="negative">{words.void}</StatusBadge>
      </p>
    ),
  },
  days: {
    named: () => <Days start={{ period: 'last7' }} />,
    own: () => <Days start={{ from: '2026-10-02', to: '2026-10-19' }} />,
  },
  pictures: { some: () => <Pictured /> },
  copy: { link: () => <CopyField label={words.address} value={samples.link} /> },
  chart: {
    bars: () => <Drawn kind="bars" title={words.chart} values={samples.turnover} />,
    line: () => <Drawn kind="line" title={words.chart} values={samples.turnover} />,
    below: () => <Drawn kind="bars" title={words.result} values={samples.results} />,
  },
  tabs: { three: () => <Tabbed /> },
  steps: { second: () => <Steps steps={steps} current="two" /> },
  drawer: { closed: () => <Beside /> },
  confirm: {
    plain: () => <Confirmed submit={async () => ({ state: 'done' })} />,
    proof: () => <Confirmed proof submit={async () => ({ state: 'refused', message: words.refused })} />,
    unknown: () => <Confirmed submit={() => Promise.reject(new Error())} />,
  },
};

function Answered({ data, error }: { data: string[] | undefined; error?: Error }) {
  return (
    <Answer
      of={{ data, error, refetch: () => undefined }}
      waiting={
        <div style={{ display: 'grid', gap: 'var(--space-2)' }}>
          <SkeletonList count={3} row={<Skeleton height="32px" />} />
        </div>
      }
      empty={<StatusMessage icon="receipt" title={words.void} />}
    >
      {(days) => <p>{days.join(', ')}</p>}
    </Answer>
  );
}

function Days({ start }: { start: Span }) {
  const [span, setSpan] = useState(start);
  return <DateRange label={words.label} value={span} onChange={setSpan} />;
}

function Drawn({ kind, title, values }: { kind: 'bars' | 'line'; title: string; values: number[] }) {
  const { money } = useFormat();
  const points = values.map((value, at) => ({ label: samples.days[at] ?? '', value }));
  return <Chart kind={kind} title={title} points={points} write={(value) => money(value)} />;
}

function Tabbed() {
  const [value, setValue] = useState('one');
  const tabs = steps.map(({ id, label }, at) => ({ id, label, ...(at === 1 ? { count: '12' } : {}) }));
  return (
    <Tabs label={words.bets} tabs={tabs} value={value} onChoose={setValue}>
      <p>{names(value)}</p>
    </Tabs>
  );
}

function names(id: string): string {
  return steps.find((step) => step.id === id)?.label ?? '';
}

function Beside() {
  const [open, setOpen] = useState(false);
  const [bet] = samples.bets;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      {open && bet && (
        <Drawer title={words.dialog} onClose={() => setOpen(false)} footer={<Button>{words.won}</Button>}>
          <Facts
            facts={[
              { label: words.bet, value: bet.id },
              { label: words.amount, value: <Money minor={bet.stake} /> },
            ]}
          />
        </Drawer>
      )}
    </>
  );
}

function Confirmed({ proof = false, submit }: { proof?: boolean; submit(): Promise<Outcome> }) {
  const [round, setRound] = useState(0);
  return (
    <ConfirmFlow
      key={round}
      name={`gallery-${proof}`}
      subject="sample"
      facts={[
        { label: words.amount, value: <Money minor={50_000_000} /> },
        { label: words.account, value: words.iban },
      ]}
      proof={proof ? 'password' : undefined}
      submitLabel={words.submit}
      submit={submit}
      status={async () => ({ state: 'done' })}
      onChange={() => undefined}
      onDone={() => setRound(round + 1)}
    />
  );
}

function Pictured() {
  const [pictures, setPictures] = useState(['one', 'two']);
  return (
    <PictureUpload
      label={words.pictures}
      pictures={pictures}
      upload={async ({ name }) => name}
      onChange={setPictures}
    />
  );
}
