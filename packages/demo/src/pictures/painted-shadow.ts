import { type Canvas, round } from './canvas.ts'

const INK = '#1d0f08'

/** A painted shadow of something round, `drop` below it: as soft as a filter's, and far quicker to render. */
export function roundShadow(canvas: Canvas, radius: number, drop: number): string {
  const soft = canvas.radial([
    [0.72, INK, 0.5],
    [0.86, INK, 0.26],
    [1, INK, 0],
  ])
  return `<circle cx="0" cy="${round(drop)}" r="${round(radius * 1.14)}" fill="${soft}"/>`
}

/** A painted shadow where something standing meets the table. */
export function footShadow(canvas: Canvas, x: number, y: number, halfWidth: number): string {
  const soft = canvas.radial([
    [0, INK, 0.55],
    [0.6, INK, 0.28],
    [1, INK, 0],
  ])
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(halfWidth * 1.15)}" ry="${round(halfWidth * 0.24)}" fill="${soft}"/>`
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  corner: number
}

/** A painted shadow of a box with round corners: layers that grow, `spread` in all. */
export function boxShadow({ x, y, width, height, corner }: Box, spread: number): string {
  const layers = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    const more = spread * share
    const size = `width="${round(width + 2 * more)}" height="${round(height + 2 * more)}"`
    return `<rect x="${round(x - more)}" y="${round(y - more + spread * 0.7)}" ${size} rx="${round(corner + more)}"/>`
  })
  return `<g fill="${INK}" fill-opacity=".075">${layers.join('')}</g>`
}
