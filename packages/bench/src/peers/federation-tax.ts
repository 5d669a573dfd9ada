/** Figures of one cold load, by the names of `measure-page.mjs`. */
export type Load = Record<string, number | null>

/** The middle value; `null` where no load has one, as the bare markup, in which nothing ever works. */
export function medianOf(loads: readonly Load[], key: string): number | null {
  const values = loads.map((load) => load[key] ?? null).filter((value) => value !== null)
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
}

/** What federation adds to one bundle, in percent of it; `null` where one of the two has no figure. */
export function taxPercent(federated: number | null, bundle: number | null): number | null {
  if (federated === null || !bundle) return null
  return Math.round(((federated - bundle) / bundle) * 1000) / 10
}
