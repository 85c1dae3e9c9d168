import type { ReactNode } from 'react';

/** The six faces of the dice, drawn in strokes of one weight. */
const faces = {
  fish: (
    <>
      <path d="M4 16c4-7 13-8 18-2l5-4v12l-5-4c-5 6-14 5-18-2Z" />
      <circle cx="10" cy="15" r="1.4" />
      <path d="M15 12c2 2 2 6 0 8" />
    </>
  ),
  prawn: (
    <>
      <path d="M25 7c-9-3-18 2-19 10 0 6 5 9 10 8 3-1 4-3 4-5-3 1-6 0-6-3 1-5 6-7 11-6Z" />
      <path d="M12 9l4 7M8 14l6 3M8 21l6-3M20 25l4 2M20 20l5 2" />
      <circle cx="21" cy="9" r="1" />
    </>
  ),
  crab: (
    <>
      <ellipse cx="16" cy="19" rx="8" ry="6" />
      <path d="M9 15C5 14 4 9 7 6c0 3 3 3 4 1 1 4 0 6-1 8M23 15c4-1 5-6 2-9 0 3-3 3-4 1-1 4 0 6 1 8M9 23l-4 3M23 23l4 3M12 25l-1 3M20 25l1 3" />
      <path d="M14 13v-2M18 13v-2" />
    </>
  ),
  gourd: (
    <>
      <path d="M16 8c4 0 5 3 4 5-1 1-1 2 1 3 4 2 5 6 3 9-2 2-5 3-8 3s-6-1-8-3c-2-3-1-7 3-9 2-1 2-2 1-3-1-2 0-5 4-5Z" />
      <path d="M16 8V5c1-2 3-2 4-1M11 19c2 2 8 2 10 0" />
    </>
  ),
  rooster: (
    <>
      <path d="M10 10c0-3 5-4 7-1 1 2 1 4 4 4 3 0 5-2 6-5 2 8-1 15-8 16h-4c-4-1-6-5-5-14Z" />
      <path d="M10 10l-4 2 4 1M11 7c-1-2 1-4 2-2 1-2 3-1 3 1M15 24v4M19 24v4M15 16c2 3 5 3 7 1" />
      <circle cx="13" cy="10" r="1" />
    </>
  ),
  deer: (
    <>
      <path d="M12 14c-2 0-4-1-5-3 3-1 6 0 7 2h4c1-2 4-3 7-2-1 2-3 3-5 3 0 6-1 13-4 14-3-1-4-8-4-14Z" />
      <path d="M13 12C9 10 8 6 9 3M10 8L6 6M19 12c4-2 5-6 4-9M22 8l4-2M15 24h2" />
      <circle cx="14" cy="17" r="0.8" />
      <circle cx="18" cy="17" r="0.8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** Sides of a coin: the red one is filled. */
const coins = {
  white: (
    <>
      <circle cx="16" cy="16" r="11" />
      <circle cx="16" cy="16" r="7" />
    </>
  ),
  red: (
    <>
      <circle cx="16" cy="16" r="11" fill="currentColor" />
      <circle cx="16" cy="16" r="7" stroke="var(--color-surface1)" />
    </>
  ),
} satisfies Record<string, ReactNode>;

const drawings: Readonly<Record<string, ReactNode>> = { ...faces, ...coins };

/** A face of the dice, or a side of a coin; decorative where words stand beside it. */
export function Face({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="100%"
      height="100%"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      data-face={name}
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}

/** Their names in the order in which faces of dice and sides of coins are numbered. */
export const faceNames = {
  faces: Object.keys(faces) as (keyof typeof faces)[],
  coins: Object.keys(coins) as (keyof typeof coins)[],
};

export const isFace = (name: string) => Object.hasOwn(faces, name);
