import { formatPercent, useFormats, useMessages } from '@storefront/i18n'
import styles from './console.module.css'
import { isolated } from './isolated.ts'
import { messages } from './messages/catalogue.ts'
import type { AppState, Figures, Live } from './ops-api.ts'

interface Row {
  app: string
  id: string
  kind: 'stable' | 'canary' | 'pin' | 'earlier' | 'quarantine'
  detail: string
  by: string
  since: string
  locked: string | null
  figures: Figures | undefined
}

/** A row per version, the stable one first; earlier ones only while they are still loaded; quarantined ones last. */
export function liveRows({ state, figures }: Live): Row[] {
  return Object.entries(state.apps).flatMap(([app, known]) => {
    const row = (kind: Row['kind'], id: string, more: Partial<Row> = {}): Row => ({
      app,
      id,
      kind,
      detail: '',
      by: '',
      since: '',
      locked: null,
      figures: figures[app]?.[id],
      ...more,
    })
    return [
      row('stable', known.stable.id, { by: known.actor, since: known.since, locked: known.locked }),
      ...others(known, row),
    ]
  })
}

function others(
  { canary, pins, earlier, stable, quarantined }: AppState,
  row: (kind: Row['kind'], id: string, more?: Partial<Row>) => Row,
): Row[] {
  const rows = Object.entries(pins).map(([business, { id }]) => row('pin', id, { detail: business }))
  if (canary)
    rows.unshift(row('canary', canary.release.id, { detail: String(canary.percent), since: canary.since }))
  const known = new Set([stable.id, ...rows.map(({ id }) => id)])
  const old = earlier.filter(({ id }) => !known.has(id)).map(({ id }) => row('earlier', id))
  const bad = quarantined.map(({ id, at, reason }) => row('quarantine', id, { detail: reason, since: at }))
  return [...rows, ...old.filter(({ figures }) => figures && figures.ready + figures.failed > 0), ...bad]
}

/** What is live per app, by whom and since when, with failure rate and load time per version. */
export function LiveTable({ live }: { live: Live }) {
  const t = useMessages(messages)
  const { locale, time, number } = useFormats()
  const kindOf = ({ kind, detail }: Row) => {
    if (kind === 'canary') return t('live.canary', { percent: detail })
    if (kind === 'quarantine') return t('live.quarantine', { reason: isolated(detail) })
    return kind === 'pin' ? t('live.pin', { business: detail }) : t(`live.${kind}`)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={t('live.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['app', 'version', 'by', 'since', 'loads', 'failures', 'time'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`live.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {liveRows(live).map((row) => (
            <tr key={`${row.app} ${row.kind} ${row.id} ${row.detail}`} data-kind={row.kind}>
              <th scope="row">{row.app}</th>
              <td data-label={t('live.version')}>
                <bdi>{row.id}</bdi> <span className={styles.muted}>{kindOf(row)}</span>
                {row.locked ? <strong> {t('live.locked', { reason: isolated(row.locked) })}</strong> : null}
              </td>
              <td data-label={t('live.by')}>{row.by}</td>
              <td className={styles.date} data-label={t('live.since')}>
                {row.since ? time(row.since, 'UTC', 'date-time') : ''}
              </td>
              <td data-label={t('live.loads')}>
                {row.figures ? number(row.figures.ready + row.figures.failed) : t('live.none')}
              </td>
              <td data-label={t('live.failures')}>
                {row.figures?.failureRate == null ? '' : formatPercent(row.figures.failureRate, locale)}
              </td>
              <td data-label={t('live.time')}>
                {row.figures?.p95 == null ? '' : `${number(row.figures.p95)} ms`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
