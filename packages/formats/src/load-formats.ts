import type { Kind } from './formatter.ts'

const KINDS: Record<Kind, true> = {
  Collator: true,
  DateTimeFormat: true,
  DisplayNames: true,
  ListFormat: true,
  NumberFormat: true,
  RelativeTimeFormat: true,
}

/**
 * Loads the table of a locale that the browser has no data for, or only some (LC-04). A table that does not come leaves
 * English formats with a console warning (ER-05) and is asked for again next time.
 */
export async function loadFormats(locale: string): Promise<void> {
  const kinds = Object.keys(KINDS) as Kind[]
  if (
    locale === 'en' ||
    kinds.every((kind) => (Intl[kind] as typeof Intl.NumberFormat).supportedLocalesOf(locale)[0])
  )
    return
  try {
    const { loadTable } = await import(/* webpackChunkName: "formats" */ './tables/load-table.ts')
    await loadTable(locale)
  } catch (cause) {
    console.warn(`Formats of ${locale} are missing, English is shown`, cause)
  }
}
