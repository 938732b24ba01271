import type { Scene, Tones } from './landscape.ts';

/** Light on a dark ground. */
export const night: Tones = {
  sky: 0,
  horizon: 0.34,
  ink: 0,
  farInk: 0.3,
  stone: 0.42,
  mist: 0.72,
  moon: 1,
};

/** Ink on white paper, for places without a ground of their own. */
export const paper: Tones = {
  sky: 0,
  horizon: 0,
  ink: 1,
  farInk: 0.42,
  stone: 0.2,
  mist: 0,
  moon: 0,
};

/** Wide: words stand on the left and in the sky, the account on the right; the ridge in front is free. */
export const wide: Scene = {
  width: 1920,
  height: 600,
  moon: { x: 0.53, y: 0.16, radius: 0.062 },
  ranges: [
    {
      foot: 0.74,
      rise: 0.3,
      plain: 0.42,
      peaks: [
        [0.86, 0.8, 0.55],
        [0.1, 0.4, 0.2],
      ],
      far: 0.92,
      steep: 1.2,
      seed: 11,
    },
    {
      foot: 0.8,
      rise: 0.5,
      plain: 0.2,
      peaks: [
        [0.95, 0.55, 0.85],
        [0.62, 0.25, 0.35],
        [0, 0.3, 0.4],
      ],
      far: 0.7,
      steep: 1.6,
      seed: 27,
    },
    {
      foot: 0.9,
      rise: 0.6,
      plain: 0.1,
      peaks: [
        [0.86, 0.34, 0.8],
        [0.6, 0.2, 0.2],
        [0.06, 0.24, 0.4],
      ],
      far: 0.46,
      steep: 1.8,
      seed: 47,
    },
    {
      foot: 1,
      rise: 0.5,
      plain: 0.14,
      peaks: [
        [0.98, 0.35, 0.75],
        [0.7, 0.2, 0.3],
        [0.2, 0.3, 0.2],
      ],
      far: 0.24,
      steep: 1.5,
      seed: 58,
    },
    {
      foot: 1.08,
      rise: 0.46,
      plain: 0.26,
      peaks: [
        [0.56, 0.16, 0.42],
        [0.92, 0.26, 0.5],
        [0.03, 0.3, 0.4],
      ],
      far: 0.02,
      steep: 1.2,
      seed: 73,
    },
  ],
  pines: [
    { x: 0.95, tall: 0.36, lean: -0.55, seed: 3 },
    { x: 0.975, tall: 0.22, lean: 0.4, seed: 5 },
    { x: 0.045, tall: 0.2, lean: 0.5, seed: 12 },
    { x: 0.02, tall: 0.3, lean: 0.4, seed: 13 },
  ],
  pavilions: [{ x: 0.7, size: 0.09, range: 3 }],
  swordsmen: [{ x: 0.56, size: 0.075 }],
};

/** For phones: as wide as two of their pixels, with the same things closer together. */
export const narrow: Scene = {
  width: 860,
  height: 560,
  moon: { x: 0.46, y: 0.47, radius: 0.06 },
  ranges: [
    {
      foot: 0.76,
      rise: 0.3,
      plain: 0.4,
      peaks: [[0.9, 0.5, 0.5]],
      far: 0.92,
      steep: 1.2,
      seed: 19,
    },
    {
      foot: 0.84,
      rise: 0.5,
      plain: 0.16,
      peaks: [
        [0.12, 0.3, 0.8],
        [0.7, 0.25, 0.3],
      ],
      far: 0.66,
      steep: 1.6,
      seed: 33,
    },
    {
      foot: 0.96,
      rise: 0.5,
      plain: 0.14,
      peaks: [
        [0.95, 0.3, 0.8],
        [0.4, 0.2, 0.2],
      ],
      far: 0.36,
      steep: 1.6,
      seed: 58,
    },
    {
      foot: 1.08,
      rise: 0.42,
      plain: 0.26,
      peaks: [
        [0.22, 0.25, 0.5],
        [1, 0.25, 0.6],
      ],
      far: 0.02,
      steep: 1.2,
      seed: 81,
    },
  ],
  pines: [
    { x: 0.93, tall: 0.36, lean: -0.5, seed: 3 },
    { x: 0.98, tall: 0.24, lean: 0.4, seed: 5 },
  ],
  pavilions: [{ x: 0.375, size: 0.085, range: 2 }],
  swordsmen: [{ x: 0.167, size: 0.09 }],
};

/** A quiet strip: ridges and two pines alone. */
export const strip: Scene = {
  width: 1200,
  height: 192,
  moon: { x: 0.5, y: -1, radius: 0.01 },
  ranges: [
    {
      foot: 0.92,
      rise: 0.62,
      plain: 0.5,
      peaks: [
        [0.3, 0.9, 0.3],
        [0.75, 0.8, 0.3],
      ],
      far: 0.85,
      steep: 1.1,
      seed: 22,
    },
    {
      foot: 1.02,
      rise: 0.8,
      plain: 0.3,
      peaks: [
        [0.55, 0.5, 0.5],
        [0.2, 0.5, 0.3],
      ],
      far: 0.45,
      steep: 1.5,
      seed: 35,
    },
    {
      foot: 1.15,
      rise: 0.6,
      plain: 0.3,
      peaks: [
        [0.7, 0.5, 0.4],
        [0.36, 0.5, 0.3],
      ],
      far: 0.02,
      steep: 1.2,
      seed: 64,
    },
  ],
  pines: [
    { x: 0.68, tall: 0.5, lean: -0.5, seed: 3 },
    { x: 0.7, tall: 0.32, lean: 0.4, seed: 5 },
  ],
  pavilions: [],
  swordsmen: [],
};
