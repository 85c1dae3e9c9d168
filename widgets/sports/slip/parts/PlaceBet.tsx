import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { parseAmount, useFormat, useText } from '#engine/i18n';
import { useAttempt } from '#engine/kit';
import { errorText, useMutation } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { Button, buttonClass } from '#engine/ui';
import type { Link } from '#schemas/brand';
import type { PlaceSlipRequest } from '#schemas/platform';
import { agreeAtom, dropPicksAtom, type Pick, receiptsAtom } from '#widgets/sports';
import { bestPayout, keptWay, linesOf, type Sizes, waysOf } from '../../../../schemas/platform/slip.ts';
import { obstacleOf } from '../../../../schemas/platform/slip-prices.ts';
import styles from './Bet.module.css';
import type { Live } from './live.ts';
import { Refusal } from './Refusal.tsx';
import { RuleSelect, ruleAtom } from './RuleSelect.tsx';
import { requestOf } from './request.ts';
import { Stake } from './Stake.tsx';
import { Unknown } from './Unknown.tsx';
import { useArming } from './use-arming.ts';
import { useReasons } from './use-reasons.ts';
import { WaySelect } from './WaySelect.tsx';

interface Props {
  game: Pick['fixture']['game'];
  picks: readonly Pick[];
  /** Where the book stands in the slip. */
  at: number;
  live: Live;
  account: string;
  /** In minor units. */
  balance: { currency: string; sumBalance: number };
  /** The way to the cashier. */
  deposit: Link | undefined;
  /** Whether it is the sheet of phones, which has keys of its own. */
  inSheet: boolean;
}

const firstWay = (legs: number): Sizes => waysOf(legs, false)[0] ?? [1];

/**
 * Stake and button of the picks that one book takes: the bet is placed here, at the prices that the book confirms. What was sent
 * without an answer is found out first, also after a reload: another press would be another bet.
 */
export function PlaceBet(props: Props) {
  const { game, picks, at, live, account, deposit, inSheet } = props;
  const { currency, sumBalance } = props.balance;
  const text = useText('sports');
  const { money, locale } = useFormat();
  const reasons = useReasons(picks, currency);
  const drop = useSetAtom(dropPicksAtom);
  const agree = useSetAtom(agreeAtom);
  const setReceipts = useSetAtom(receiptsAtom);
  const rule = useAtomValue(ruleAtom);
  // The slip says itself what has become of a bet: a word beside it would be another one.
  const slip = useMutation('placeSlip', { onError: 'field' });
  const { unknown, send } = useAttempt(
    `placeSlip:${account}:${game.nodeId}`,
    (body: PlaceSlipRequest, idempotencyKey) => slip.send({ body, idempotencyKey }),
  );
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState('');
  const count = picks.length;
  const [way, setWay] = useState({ legs: count, sizes: firstWay(count) });
  if (way.legs !== count) {
    const kept = way.legs > 1 ? keptWay(way.sizes, way.legs, count, false) : undefined;
    setWay({ legs: count, sizes: kept ?? firstWay(count) });
    // What was staked on all together is not staked on what is left of it.
    const isAnother = !kept && way.legs > count && typed !== '';
    if (isAnother) setTyped('');
    setRefusal(isAnother ? text('bet.another') : '');
  }
  const legs = picks.map(live.legOf);
  const odds = legs.map(({ now }) => now);
  const obstacle = obstacleOf(legs, rule);
  const isShut = obstacle === 'closed' || obstacle === 'suspended';
  const lines = linesOf(count, way.sizes);
  const stake = parseAmount(typed, locale, currency).minor ?? 0;
  const total = stake * lines.length;
  const best = bestPayout(stake, lines, odds);
  const limits = live.limitsIn(currency);
  // While it is being placed the balance may have lost the stake already.
  const lacks = slip.pending ? 0 : total - sumBalance;
  const content = [picks.map(({ fixture, outcome }) => [fixture.id, outcome]), obstacle, way.sizes, refusal, at];
  // Prices that the rule takes may move; those that are asked about are agreed to as they are read.
  if (obstacle === 'price') content.push(odds);
  const { form, isArmed, onDown, takes } = useArming(JSON.stringify(content));
  const sending = useRef(false);

  async function place(body?: PlaceSlipRequest) {
    if (sending.current) return;
    sending.current = true;
    const placed = await send(body).catch((error: unknown) => setRefusal(errorText(error, text)));
    sending.current = false;
    if (!placed) return;
    if (placed.state === 'rejected') {
      setRefusal(reasons.refused(placed));
      live.hear(placed.legs ?? []);
      return;
    }
    const sent = body ?? (JSON.parse(unknown?.subject ?? '{}') as PlaceSlipRequest);
    const ids = sent.picks.map(({ fixture }) => fixture);
    const own = picks.filter(({ fixture }) => ids.includes(fixture.id));
    setReceipts((others) => [...others, { game, picks: own, placed, at }]);
    drop(ids);
  }

  function submit() {
    if (!takes() || slip.pending) return;
    if (obstacle === 'price') {
      setRefusal('');
      agree(new Map(picks.map(({ fixture }, index) => [fixture.id, odds[index] ?? 0])));
      return;
    }
    const fault = reasons.stakeFault(stake, total, best, limits);
    setRefusal(fault);
    if (fault !== '' || obstacle || lacks > 0) return;
    void place(requestOf(picks, legs, { nodeId: game.nodeId, sizes: way.sizes, stake, rule }));
  }

  function chooseWay(sizes: Sizes) {
    setWay({ legs: count, sizes });
    setRefusal('');
  }

  function write(next: string) {
    setTyped(next);
    setRefusal('');
  }

  if (unknown) return <Unknown pending={slip.pending} words={text('bet.unknown')} ask={() => place()} />;
  const shut = obstacle === 'closed' ? text('bet.takeOff') : obstacle === 'suspended' ? text('bet.waits') : '';
  const words = lacks > 0 ? text('bet.short', { amount: money(lacks, currency) }) : refusal || shut;
  return (
    <form
      ref={form}
      className={styles.bet}
      onPointerDownCapture={onDown}
      onKeyDownCapture={onDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {count > 1 && <WaySelect legs={count} sizes={way.sizes} onSizes={chooseWay} />}
      <RuleSelect />
      {picks.some(({ fixture }) => fixture.live) && <p className={styles.note}>{text('bet.inPlay')}</p>}
      <div className={styles.foot}>
        <Stake
          typed={typed}
          label={text(lines.length === 1 ? 'bet.stake' : 'bet.of')}
          least={limits?.least}
          currency={currency}
          hasKeys={inSheet}
          isFaulty={refusal !== '' && stake === 0}
          onType={write}
        />
        {lines.length > 1 && (
          <p className={styles.total}>
            <span>{text('bet.total')}</span>
            <span className={styles.figure}>{money(total, currency)}</span>
          </p>
        )}
        <p className={styles.total}>
          <span>{text('bet.back')}</span>
          <span className={styles.best}>{money(best, currency)}</span>
        </p>
        <div className={styles.means}>
          <Refusal words={words} />
          {words === '' && (
            <>
              <span>{text('bet.have', { amount: money(sumBalance, currency) })}</span>
              {limits && (
                <span>
                  {text('bet.range', { least: money(limits.least, currency), most: money(limits.most, currency) })}
                </span>
              )}
            </>
          )}
        </div>
        {lacks > 0 && deposit ? (
          <BrandLink link={deposit} className={buttonClass({ look: 'primary', wide: true })}>
            {text('bet.deposit')}
          </BrandLink>
        ) : (
          <Button look="primary" wide type="submit" busy={slip.pending} aria-disabled={!isArmed || isShut}>
            {text(slip.pending ? 'bet.placing' : obstacle === 'price' ? 'bet.agree' : 'bet.place')}
          </Button>
        )}
      </div>
    </form>
  );
}
