import { useEffect, useState } from 'react';
import { readStorage, writeStorage } from '#engine/storage';
import type { SlipLine } from './lines.ts';

type Slips = Readonly<Record<string, readonly SlipLine[]>>;

/** Where slips are kept for as long as the tab is open. */
const key = 'lottery-slips';
const none: Slips = {};

/** The slips of a tab by code of the lottery: a reload, or the way to the cashier and back, loses no line. */
export function useSlips(): [Slips, (gameCode: string, lines: readonly SlipLine[]) => void] {
  const [slips, setSlips] = useState(none);
  // What the server draws knows no tab: the lines come with the first look.
  useEffect(() => setSlips(kept()), []);
  const set = (gameCode: string, lines: readonly SlipLine[]) => {
    const { [gameCode]: _, ...others } = slips;
    const next = lines.length > 0 ? { ...others, [gameCode]: lines } : others;
    writeStorage('sessionStorage', key, Object.keys(next).length > 0 ? JSON.stringify(next) : null);
    setSlips(next);
  };
  return [slips, set];
}

/** What was kept, without what is no line: a release before may have written it otherwise. */
function kept(): Slips {
  try {
    const slips: unknown = JSON.parse(readStorage('sessionStorage', key) ?? '{}');
    if (typeof slips !== 'object' || slips === null) return none;
    const byGame = Object.entries(slips).map(([gameCode, lines]): [string, SlipLine[]] => [
      gameCode,
      Array.isArray(lines) ? lines.filter(isLine).map((line, at) => ({ ...line, key: -1 - at })) : [],
    ]);
    return Object.fromEntries(byGame.filter(([, lines]) => lines.length > 0));
  } catch {
    return none;
  }
}

function isLine(line: unknown): line is SlipLine {
  const { playType, picks, unit, label, words, stake, odds } = (line ?? {}) as Partial<Record<keyof SlipLine, unknown>>;
  const areTexts = (list: unknown) => Array.isArray(list) && list.every((item) => typeof item === 'string');
  return (
    [playType, label].every((text) => typeof text === 'string') &&
    [picks, words].every(areTexts) &&
    [unit, stake].every(Number.isSafeInteger) &&
    typeof odds === 'object' &&
    odds !== null
  );
}
