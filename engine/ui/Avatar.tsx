import { useState } from 'react';
import styles from './Avatar.module.css';

interface Props {
  name: string;
  size?: number;
  /** Address of the player's picture. */
  picture?: string | undefined;
}

/** A player's picture; the first letter of the name where there is none, or it cannot be had (§8). Decorative: the name stands beside it. */
export function Avatar({ name, size = 36, picture }: Props) {
  const [failed, fail] = useState<string>();
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {picture && picture !== failed ? (
        <img src={picture} alt="" width={size} height={size} onError={() => fail(picture)} />
      ) : (
        [...name][0]?.toLocaleUpperCase()
      )}
    </span>
  );
}
