import type { CSSProperties } from 'react';
import { classNames } from '#engine/ui';
import styles from './RankBadge.module.css';
import { readable } from './readable.ts';

/** The name of a club rank in its own colours (§3, clubLabel); in the theme's, where the platform names none. */
export function RankBadge({
  name,
  color,
  color2,
  className,
}: {
  name: string;
  color?: string | undefined;
  color2?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <span className={classNames(styles.badge, className)} style={rankColours(color, color2)} dir="auto">
      {name}
    </span>
  );
}

/** A rank's colours as variables of a style sheet: --rank-text, --rank-back. */
export function rankColours(color: string | undefined, color2: string | undefined): CSSProperties | undefined {
  const colours = readable(color, color2);
  return colours && ({ '--rank-text': colours.text, '--rank-back': colours.back } as CSSProperties);
}
