/** A locale whose dates happen to look like ISO 8601 somewhere; another ICU writes them otherwise. */
const ISO_LOOKALIKE =
  /['"`](?:en-CA|fr-CA|sv-SE|lt-LT|en-ZA)(?:-u-[\w-]+)?['"`]|Format\(\[?['"`](?:sv|lt)['"`]/g
/** What is written for people, read back by the program. */
const READ_BACK =
  /(?:\.toLocale(?:Date|Time)?String|\bformat\w*\.format)\([^()]*(?:\([^()]*\)[^()]*)*\)\s*\.(?:split|slice|substring|match|replace|replaceAll|at|charAt|indexOf)\(/g
const PARSED =
  /(?:Date\.parse|new Date|Number|parseInt|parseFloat)\(\s*[\w.]+(?:\([^()]*\))?\.(?:toLocale(?:Date|Time)?String|format)\(/g

/** Places where a text takes a locale's way of writing dates or numbers for data (UI-07), each with its line number. */
export function localeTricks(source: string): { line: number; found: string }[] {
  const hits = [ISO_LOOKALIKE, READ_BACK, PARSED].flatMap((pattern) => [...source.matchAll(pattern)])
  return hits
    .map((hit) => ({ line: source.slice(0, hit.index).split('\n').length, found: hit[0] }))
    .sort((one, other) => one.line - other.line)
}
