import { useId } from 'react';
import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { Answer, buttonClass, SectionHead, useInView } from '#engine/ui';
import type { LotteryDrawsProps } from '#schemas/widgets';
import styles from './Draws.module.css';
import { DrawCard } from './parts/DrawCard.tsx';
import { DrawRow } from './parts/DrawRow.tsx';
import { Stage } from './parts/Stage.tsx';
import { useDraws } from './parts/use-draws.ts';
import { Waiting } from './parts/Waiting.tsx';

/** Lottery games, the numbers they drew last, and clocks that run to the next draws. */
export default function Draws(props: LotteryDrawsProps) {
  const { variant = 'board', gameType, maxEvery, lead, count = 4, title = 'lottery:title', text: line, more } = props;
  const text = useText('lottery');
  const id = useId();
  const [root, near] = useInView<HTMLElement>();
  const answer = useDraws({ gameType, maxEvery, lead, count }, near);
  const draws = answer.data;
  const list = variant === 'rows' ? styles.rows : styles.board;

  if (draws?.length === 0) return null;
  const link = more && (
    <BrandLink link={more} className={`${buttonClass({ look: 'quiet', size: 'sm' })} ${styles.more}`}>
      {text('more')}
    </BrandLink>
  );
  return (
    <section ref={root} data-widget="lottery/draws" aria-labelledby={id} className={styles.section}>
      {variant === 'stage' ? (
        <Stage id={id} title={text(title)} text={line && text(line)} draw={draws?.[0]} more={link} />
      ) : (
        <SectionHead id={id} title={text(title)} text={line && text(line)}>
          {link}
        </SectionHead>
      )}
      <Answer
        of={answer}
        waiting={
          <ul className={list}>
            <Waiting
              count={variant === 'stage' ? count - 1 : count}
              height={variant === 'rows' ? 'var(--waiting)' : '172px'}
            />
          </ul>
        }
      >
        {(all) => (
          <ul className={list}>
            {all.slice(variant === 'stage' ? 1 : 0).map((draw) => (
              <li key={draw.game.nodeId}>{variant === 'rows' ? <DrawRow draw={draw} /> : <DrawCard draw={draw} />}</li>
            ))}
          </ul>
        )}
      </Answer>
    </section>
  );
}
