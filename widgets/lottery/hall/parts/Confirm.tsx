import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { ConfirmFlow, Money, outcomeOf } from '#engine/kit';
import { errorDetail, type PlatformError, useMutation } from '#engine/platform';
import { balanceAtom } from '#engine/session';
import type { LotteryTable, TicketRequest } from '#schemas/platform';
import type { SlipLine } from './lines.ts';

interface Props {
  table: LotteryTable;
  request: TicketRequest;
  lines: readonly SlipLine[];
  onChange(): void;
  /** The platform pays other odds than those that were picked. */
  onOutdated(): void;
  onBought(): void;
  onDone(): void;
}

/** What is bought, once more before it is: the draw, the lines, the stake; then the tickets. */
export function Confirm({ table, request, lines, onChange, onOutdated, onBought, onDone }: Props) {
  const text = useText('lottery');
  const format = useFormat();
  const currency = useAtomValue(balanceAtom).value?.currency;
  const buy = useMutation('buyTickets', { onError: 'field' });
  // The draw on sale may change while it is read: what was asked for stays what is shown.
  const [shown] = useState({ game: table.game.displayName, at: table.sale[0]?.at ?? 0, lines });
  const { draws = 1, stopOnWin = false, total, numero } = request;
  const facts = [
    { label: text('hall.lottery'), value: shown.game },
    { label: text('hall.drawOf'), value: `${numero} · ${format.moment(shown.at)}` },
    {
      label: text('hall.slip'),
      value: shown.lines.map(({ label, words }) => `${label}: ${words.join(' ')}`).join('; '),
    },
    ...(draws > 1
      ? [
          {
            label: text('hall.chase'),
            value: [text('hall.draws', { count: draws }), ...(stopOnWin ? [text('hall.stopOnWin')] : [])].join(' · '),
          },
        ]
      : []),
    { label: text('hall.total'), value: <Money minor={total} currency={currency} loud /> },
  ];
  return (
    <ConfirmFlow
      name="lottery"
      subject={JSON.stringify(request)}
      facts={facts}
      onChange={onChange}
      submitLabel={text('hall.pay', { amount: format.money(total, currency) })}
      submit={async (key) => {
        const outcome = await outcomeOf(
          buy.send({ body: request, idempotencyKey: key }),
          text,
          ({ balance }) => [
            ...facts,
            { label: text('hall.balance'), value: <Money minor={balance} currency={currency} /> },
          ],
          (refusal) => {
            if (refusal.code === 'odds_changed') onOutdated();
            const limit = overLimit(refusal, lines);
            const amount = format.money(limit?.left ?? 0, currency);
            return (
              limit && text(limit.left < table.limits.min ? 'hall.numberFull' : 'hall.numberLeft', { ...limit, amount })
            );
          },
        );
        if (outcome.state === 'done') onBought();
        return outcome;
      }}
      onDone={onDone}
    />
  );
}

/** Which number of which line the house takes no more on, and how much a unit may still stake on it; nothing of another refusal. */
function overLimit(refusal: PlatformError, lines: readonly SlipLine[]) {
  const of = (key: string) => errorDetail(refusal, key);
  const line = lines[Number(of('line'))];
  const picks = of('picks');
  if (refusal.code !== 'number_limit' || !line || !Array.isArray(picks)) return undefined;
  const numbers = picks.map((pick) => line.words[line.picks.indexOf(String(pick))] ?? pick).join(' · ');
  return { numbers, play: line.label, numero: String(of('numero')), left: Number(of('left')) };
}
