/** Something that came near the window or left it, with its edges from the window's top in pixels. */
export interface InLine<T> {
  thing: T
  isNear: boolean
  /** What completes something that is drawn already. */
  isExtra?: boolean
  top: number
  bottom: number
}

/** More things than this may not wait to leave while others come: they are rows that nobody sees. */
const MOST_LEAVING = 20

/**
 * Which of those that came or left is told first (MN-11): what is in the window, from its top; then, where many wait to
 * leave, the farthest of these; then what is nearest to the window; what left when nothing comes; last what completes
 * rows that are drawn, nearest to the window first.
 */
export function nextInLine<T>(line: readonly InLine<T>[], windowHeight: number): T | undefined {
  const distance = ({ top, bottom }: InLine<T>) => Math.max(0, -bottom, top - windowHeight)
  const byNearness = (a: InLine<T>, b: InLine<T>) =>
    distance(a) - distance(b) || (distance(a) === 0 ? a.top - b.top : 0)
  const coming = line.filter(({ isNear, isExtra }) => isNear && !isExtra).toSorted(byNearness)
  const [extra] = line.filter(({ isExtra }) => isExtra).toSorted(byNearness)
  const leaving = line.filter(({ isNear }) => !isNear).toSorted((a, b) => distance(b) - distance(a))
  const [first] = coming
  const [farthest] = leaving
  const isSeen = first !== undefined && distance(first) === 0
  const next = isSeen || leaving.length <= MOST_LEAVING ? (first ?? farthest) : farthest
  return (next ?? extra)?.thing
}
