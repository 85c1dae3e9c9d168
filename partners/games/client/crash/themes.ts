/** Where a game flies: its colours from the ground up, and what goes by. */
export interface Theme {
  /** Top and foot of the sky at the ground, and of the sky far up. */
  readonly low: readonly [string, string];
  readonly high: readonly [string, string];
  readonly hills: readonly [string, string, string];
  readonly cloud: string;
  readonly light: string;
  readonly trail: string;
  /** The ground moves in waves. */
  readonly isSea?: boolean;
}

const night: Theme = {
  low: ['#1a1f5c', '#8a3f7c'],
  high: ['#02030f', '#151a4a'],
  hills: ['#3b2468', '#2a184f', '#170c33'],
  cloud: '#c9b8ff',
  light: '#ffe9c4',
  trail: '#ffb13d',
};

/** By a part of the game's code; the night elsewhere. */
const themes: readonly (readonly [string, Theme])[] = [
  [
    'PLANE',
    {
      low: ['#2f7fd6', '#ffd9a0'],
      high: ['#0a1440', '#3b62b8'],
      hills: ['#5c8f8a', '#3c6f62', '#244a40'],
      cloud: '#ffffff',
      light: '#fff3c9',
      trail: '#ffe14d',
    },
  ],
  [
    'BALLOON',
    {
      low: ['#3a6fb0', '#ffb37a'],
      high: ['#101a4c', '#5a4a9c'],
      hills: ['#8a5a6a', '#5f3d55', '#38233a'],
      cloud: '#ffe9dc',
      light: '#ffd28a',
      trail: '#ff8a3d',
    },
  ],
  [
    'SURFER',
    {
      low: ['#1e9ad0', '#bdf0e4'],
      high: ['#082a5c', '#1e7ab0'],
      hills: ['#1496b4', '#0e6f98', '#084a72'],
      cloud: '#ffffff',
      light: '#fff6d0',
      trail: '#6bffe6',
      isSea: true,
    },
  ],
];

export const themeOf = (code: string): Theme => themes.find(([part]) => code.includes(part))?.[1] ?? night;
