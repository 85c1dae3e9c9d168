import { useId } from 'react';
import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { buttonClass, RetryPanel, SectionHead, useInView } from '#engine/ui';
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
  const { draws, error, retry } = useDraws({ gameType, maxEvery, lead, count }, near);

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
      {error && !draws ? (
        <RetryPanel retry={retry} />
      ) : (
        <ul className={variant === 'rows' ? styles.rows : styles.board}>
          {draws ? (
            draws
              .slice(variant === 'stage' ? 1 : 0)
              .map((draw) => (
                <li key={draw.game.nodeId}>
                  {variant === 'rows' ? <DrawRow draw={draw} /> : <DrawCard draw={draw} />}
                </li>
              ))
          ) : (
            <Waiting count={variant === 'stage' ? count - 1 : count} height={variant === 'rows' ? '64px' : '172px'} />
          )}
        </ul>
      )}
    </section>
  );
}
