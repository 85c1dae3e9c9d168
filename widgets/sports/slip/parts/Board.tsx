import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { tokenAtom } from '#engine/platform';
import { accountNameAtom, balanceAtom } from '#engine/session';
import { Button } from '#engine/ui';
import type { Link } from '#schemas/brand';
import { useLaunch } from '#widgets/games';
import { OddsFormats, receiptsAtom, useOdds, usePicks } from '#widgets/sports';
import { mostLegs, oddsOfAll } from '../../../../schemas/platform/slip.ts';
import styles from './Board.module.css';
import { type Section, sectionsOf } from './books.ts';
import { Leg } from './Leg.tsx';
import { type Live, useLive } from './live.ts';
import { PlaceBet } from './PlaceBet.tsx';
import { Placed } from './Placed.tsx';

interface Props {
  deposit: Link | undefined;
  bets: Link | undefined;
  inSheet?: boolean;
}

/** Picks by their books. One of them is bet on at a time: the button of another never comes to stand where this one was pressed. */
export function Board({ deposit, bets, inSheet = false }: Props) {
  const text = useText('sports');
  const picks = usePicks();
  const live = useLive(picks);
  const [receipts, setReceipts] = [useAtomValue(receiptsAtom), useSetAtom(receiptsAtom)];
  const [chosen, choose] = useState<number>();
  const sections = sectionsOf(picks, receipts);
  const first = receipts.length === 0 ? sections[0]?.game.nodeId : undefined;
  const open = sections.some(({ game, receipt }) => !receipt && game.nodeId === chosen) ? chosen : first;
  const isOpen = ({ game, receipt }: Section) => !receipt && game.nodeId === open;
  // The one that is bet on is the last: its button is at the end of the sheet, where nothing else was.
  const ordered = sections.toSorted((one, other) => Number(isOpen(one)) - Number(isOpen(other)));
  return (
    <OddsFormats value={live.formats}>
      {!picks.every(({ fixture }) => fixture.bets) && <p className={styles.note}>{text('slip.note')}</p>}
      {ordered.map((section, at) =>
        section.receipt ? (
          <Placed
            key={section.receipt.placed.id}
            receipt={section.receipt}
            bets={bets}
            onDone={() => setReceipts(receipts.filter((one) => one !== section.receipt))}
          />
        ) : (
          <Book
            key={section.game.nodeId}
            section={section}
            at={at}
            live={live}
            deposit={deposit}
            inSheet={inSheet}
            isOpen={isOpen(section)}
            onOpen={() => choose(section.game.nodeId)}
          />
        ),
      )}
    </OddsFormats>
  );
}

interface BookProps {
  section: Section;
  at: number;
  live: Live;
  deposit: Link | undefined;
  inSheet: boolean;
  isOpen: boolean;
  onOpen(): void;
}

function Book({ section: { game, picks }, at, live, deposit, inSheet, isOpen, onOpen }: BookProps) {
  const text = useText('sports');
  const launch = useLaunch();
  const odds = useOdds();
  const isLoggedIn = useAtomValue(tokenAtom) !== null;
  const account = useAtomValue(accountNameAtom);
  const { value: balance } = useAtomValue(balanceAtom);
  const legs = picks.map(live.legOf);
  const takesBets =
    isLoggedIn &&
    account !== null &&
    balance !== null &&
    !game.maintenance &&
    picks.every(({ fixture }) => fixture.bets);
  return (
    <div className={styles.book}>
      <ul>
        {picks.map((pick, index) => (
          <Leg key={pick.fixture.id} pick={pick} leg={legs[index] ?? live.legOf(pick)} />
        ))}
      </ul>
      {picks.length > 1 && (
        <p className={styles.together}>
          <span>{text('slip.together')}</span>
          <span className={styles.price}>{odds(oddsOfAll(legs.map(({ now }) => now)))}</span>
        </p>
      )}
      {!takesBets ? (
        <Button look="primary" className={styles.go} onClick={() => launch(game)}>
          {text('slip.go', { book: game.name })}
        </Button>
      ) : picks.length > mostLegs ? (
        <p className={styles.note}>{text('slip.most', { most: mostLegs })}</p>
      ) : isOpen ? (
        <PlaceBet
          key={account}
          game={game}
          picks={picks}
          at={at}
          live={live}
          account={account}
          balance={balance}
          deposit={deposit}
          inSheet={inSheet}
        />
      ) : (
        <Button className={styles.go} onClick={onOpen}>
          {text('slip.next')}
        </Button>
      )}
    </div>
  );
}
