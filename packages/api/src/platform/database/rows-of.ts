/** The rows of raw SQL, which both drivers answer inside of something else. */
export function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows
}
