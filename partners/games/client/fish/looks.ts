import type { FishLook } from './paint-fish.ts';

/** How a species is shown: a picture of the art folder or a drawing, and how it moves. */
export interface SpeciesLook {
  readonly picture?: string;
  readonly drawing?: FishLook;
  /** Tint laid over the picture. */
  readonly tint?: string;
  /** `swim` bends the body from nose to tail, `pulse` draws it together, `walk` rocks it. */
  readonly motion: 'swim' | 'pulse' | 'walk';
  /** Side of the sprite for a radius of one. */
  readonly size: number;
  /** Stays upright whichever way it goes. */
  readonly isUpright?: boolean;
}

const slim = { back: [0.015, 0.07, 0.105, 0.11, 0.085, 0.03], belly: [0.02, 0.07, 0.1, 0.1, 0.07, 0.03] };
const deep = { back: [0.03, 0.17, 0.26, 0.25, 0.15, 0.035], belly: [0.03, 0.13, 0.2, 0.2, 0.12, 0.035] };
const round = { back: [0.03, 0.15, 0.19, 0.17, 0.1, 0.03], belly: [0.04, 0.13, 0.18, 0.16, 0.09, 0.03] };
const long = { back: [0.02, 0.065, 0.09, 0.09, 0.08, 0.03], belly: [0.03, 0.06, 0.085, 0.085, 0.07, 0.03] };

const fish = (drawing: FishLook, size = 3): SpeciesLook => ({ drawing, motion: 'swim', size });
const picture = (id: string, motion: SpeciesLook['motion'], size = 2.7, isUpright = false): SpeciesLook => ({
  picture: id,
  motion,
  size,
  isUpright,
});

const koi: FishLook = {
  ...round,
  colors: ['#fff8f0', '#ffffff', '#ffe9dc'],
  fin: '#ffe3d2',
  mark: '#ff5a1f',
  marks: 'patches',
  tail: 'fan',
  tailSize: 0.2,
  dorsal: [0.34, 0.62, 0.07],
  eye: [0.14, -0.035, 0.026],
  extra: 'whiskers',
};

/** Every species of the three games. */
export const looks: Readonly<Record<string, SpeciesLook>> = {
  minnow: fish({
    ...slim,
    colors: ['#2f74b5', '#8fd4f2', '#f4fcff'],
    fin: '#7cc4e8',
    mark: '#ffffff66',
    marks: 'stripe',
    tail: 'fork',
    tailSize: 0.13,
    dorsal: [0.4, 0.56, 0.06],
    eye: [0.13, -0.02, 0.034],
  }),
  clown: fish({
    ...round,
    colors: ['#f0560f', '#ff8a2a', '#ffb04d'],
    fin: '#ff7a1c',
    mark: '#ffffff',
    marks: 'bands',
    tail: 'fan',
    tailSize: 0.15,
    dorsal: [0.26, 0.68, 0.08],
    eye: [0.14, -0.045, 0.034],
  }),
  tang: fish({
    ...deep,
    colors: ['#1d35c9', '#2f62ff', '#4c9aff'],
    fin: '#ffd21f',
    mark: '#0b1450',
    marks: 'stripe',
    tail: 'fan',
    tailSize: 0.17,
    dorsal: [0.2, 0.74, 0.06],
    eye: [0.13, -0.07, 0.03],
  }),
  angel: fish({
    ...deep,
    colors: ['#f4b400', '#ffe15a', '#fff6c9'],
    fin: '#ffcf33',
    mark: '#3b2a6bcc',
    marks: 'bands',
    tail: 'fan',
    tailSize: 0.15,
    dorsal: [0.28, 0.74, 0.2],
    eye: [0.12, -0.06, 0.032],
  }),
  ray: fish(
    {
      back: [0.02, 0.09, 0.2, 0.24, 0.12, 0.02],
      belly: [0.02, 0.04, 0.07, 0.09, 0.06, 0.02],
      colors: ['#3c4f78', '#7287b5', '#e6ecfb'],
      fin: '#52659a',
      mark: '#a9c3ff88',
      marks: 'spots',
      tail: 'whip',
      tailSize: 0.04,
      dorsal: [0.5, 0.62, 0.02],
      eye: [0.14, -0.04, 0.022],
    },
    3.1,
  ),
  shark: fish(
    {
      back: [0.01, 0.07, 0.12, 0.13, 0.09, 0.025],
      belly: [0.015, 0.06, 0.1, 0.1, 0.06, 0.025],
      colors: ['#3e5a75', '#7d9bb4', '#f4f9fc'],
      fin: '#4c6a86',
      tail: 'moon',
      tailSize: 0.22,
      dorsal: [0.36, 0.52, 0.15],
      eye: [0.13, -0.025, 0.02],
      extra: 'jaws',
    },
    3.3,
  ),
  whale: fish(
    {
      back: [0.06, 0.17, 0.21, 0.18, 0.1, 0.03],
      belly: [0.05, 0.15, 0.17, 0.13, 0.07, 0.03],
      colors: ['#173a68', '#2f6ea8', '#d8ecf7'],
      fin: '#21507f',
      mark: '#ffffff33',
      marks: 'spots',
      tail: 'moon',
      tailSize: 0.2,
      dorsal: [0.56, 0.66, 0.05],
      eye: [0.15, 0.02, 0.018],
      extra: 'throat',
    },
    3.2,
  ),
  lantern: fish({
    ...slim,
    colors: ['#123f4a', '#23b5b0', '#c9fff0'],
    fin: '#1f8f95',
    mark: '#e6ff8a',
    marks: 'spots',
    tail: 'fork',
    tailSize: 0.14,
    dorsal: [0.36, 0.54, 0.07],
    eye: [0.14, -0.025, 0.042],
  }),
  angler: fish({
    back: [0.07, 0.2, 0.23, 0.19, 0.1, 0.03],
    belly: [0.1, 0.2, 0.21, 0.16, 0.08, 0.03],
    colors: ['#2b1c3f', '#5c3a7a', '#8d62a8'],
    fin: '#7a4ea0',
    tail: 'fan',
    tailSize: 0.15,
    dorsal: [0.46, 0.68, 0.06],
    eye: [0.17, -0.08, 0.034],
    extra: 'lamp',
  }),
  sword: fish(
    {
      ...long,
      colors: ['#16386e', '#3f78c9', '#eaf4ff'],
      fin: '#1d4a8c',
      tail: 'moon',
      tailSize: 0.19,
      dorsal: [0.24, 0.42, 0.17],
      eye: [0.12, -0.02, 0.024],
      extra: 'sword',
    },
    3.3,
  ),
  perch: fish({
    ...round,
    colors: ['#3f5d22', '#8fae3c', '#f6f0b4'],
    fin: '#e8622a',
    mark: '#26400fb0',
    marks: 'bands',
    tail: 'fork',
    tailSize: 0.15,
    dorsal: [0.26, 0.6, 0.11],
    eye: [0.14, -0.045, 0.03],
  }),
  carp: fish({
    ...round,
    colors: ['#6b4a1c', '#b98535', '#f7dfa0'],
    fin: '#a86a2a',
    tail: 'fork',
    tailSize: 0.18,
    dorsal: [0.32, 0.64, 0.08],
    eye: [0.14, -0.04, 0.026],
    extra: 'whiskers',
  }),
  koi: fish(koi),
  goldKoi: fish({ ...koi, colors: ['#e89a00', '#ffd84a', '#fff3b0'], fin: '#ffc21f', mark: '#fff7cc' }, 3.2),
  catfish: fish({
    back: [0.05, 0.12, 0.13, 0.11, 0.07, 0.025],
    belly: [0.06, 0.12, 0.12, 0.1, 0.06, 0.025],
    colors: ['#2b3340', '#5a6673', '#d9d6c5'],
    fin: '#3f4a57',
    mark: '#1b222c66',
    marks: 'spots',
    tail: 'fan',
    tailSize: 0.14,
    dorsal: [0.32, 0.44, 0.1],
    eye: [0.13, -0.045, 0.018],
    extra: 'whiskers',
  }),
  pike: fish(
    {
      ...long,
      colors: ['#2f4a1c', '#6f9440', '#f3f0c0'],
      fin: '#b8642a',
      mark: '#e9f0a8aa',
      marks: 'spots',
      tail: 'fork',
      tailSize: 0.16,
      dorsal: [0.58, 0.72, 0.1],
      eye: [0.16, -0.03, 0.022],
      extra: 'jaws',
    },
    3.3,
  ),
  crocodile: fish(
    {
      back: [0.03, 0.045, 0.08, 0.09, 0.08, 0.04],
      belly: [0.03, 0.04, 0.08, 0.1, 0.08, 0.03],
      colors: ['#274d1e', '#4f8a34', '#dfe6a2'],
      fin: '#35682a',
      mark: '#1c3a15',
      marks: 'scutes',
      tail: 'whip',
      tailSize: 0.05,
      dorsal: [0.3, 0.74, 0.025],
      eye: [0.25, -0.07, 0.022],
      extra: 'jaws',
    },
    3.4,
  ),
  puffer: picture('puffer', 'swim', 2.6),
  crab: picture('crab', 'walk', 2.5, true),
  lobster: picture('lobster', 'walk', 2.6, true),
  turtle: picture('turtle', 'walk', 2.7),
  dolphin: picture('dolphin', 'swim', 2.8),
  dragon: picture('dragon', 'swim', 2.9),
  jelly: picture('jelly', 'pulse', 2.7, true),
  prawn: picture('prawn', 'walk', 2.5),
  squid: picture('squid', 'pulse', 2.7, true),
  octopus: picture('octopus', 'pulse', 2.6, true),
  seal: picture('seal', 'swim', 2.7),
  frog: picture('frog', 'pulse', 2.3, true),
  kraken: { ...picture('octopus', 'pulse', 2.8, true), tint: '#7a1fd0' },
};
