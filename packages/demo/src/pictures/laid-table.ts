import type { Ground } from './scene.ts'

type Dish = readonly [x: number, y: number, radius: number, on: Ground]

/** Where things stand on a laid table: shares of width and height, radii in shares of the height. */
interface Laid {
  dishes: readonly [Dish, ...Dish[]]
  between: readonly (readonly [x: number, y: number])[]
}

const WELCOME: Laid = {
  dishes: [
    [0.5, 0.5, 0.3, 'tray'],
    [0.14, 0.26, 0.24, 'plate'],
    [0.86, 0.3, 0.25, 'bowl'],
    [0.17, 0.8, 0.24, 'bowl'],
    [0.83, 0.83, 0.24, 'plate'],
    [0.5, -0.03, 0.18, 'plate'],
  ],
  between: [
    [0.31, 0.13],
    [0.68, 0.1],
    [0.33, 0.9],
    [0.66, 0.91],
    [0.03, 0.54],
    [0.98, 0.58],
    [0.5, 0.96],
  ],
}

const BANNER: Laid = {
  dishes: [
    [0.5, 0.52, 0.4, 'tray'],
    [0.15, 0.42, 0.33, 'plate'],
    [0.86, 0.46, 0.34, 'bowl'],
  ],
  between: [
    [0.31, 0.86],
    [0.7, 0.88],
    [0.31, 0.14],
    [0.68, 0.12],
    [0.03, 0.88],
    [0.98, 0.93],
  ],
}

const HEADER: Laid = {
  dishes: [
    [0.5, 0.5, 0.42, 'tray'],
    [0.29, 0.58, 0.36, 'bowl'],
    [0.71, 0.42, 0.36, 'plate'],
    [0.09, 0.4, 0.38, 'plate'],
    [0.91, 0.62, 0.38, 'bowl'],
  ],
  between: [
    [0.19, 0.86],
    [0.4, 0.12],
    [0.61, 0.88],
    [0.81, 0.14],
    [0.19, 0.1],
    [0.99, 0.1],
  ],
}

/** The table that fits the proportions of a picture: welcome about 3:2, banner 2:1, header 3:1. */
export function tableFor({ width, height }: { width: number; height: number }): Laid {
  if (width < 1.6 * height) return WELCOME
  return width < 2.5 * height ? BANNER : HEADER
}
