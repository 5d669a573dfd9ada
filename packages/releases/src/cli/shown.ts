import type { Canary } from '../state/release-state.ts'

const hasId = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value

/** A canary as text: its release and share. */
export function shownCanary({ release, percent, paused }: Canary): string {
  return `${release.id} ${percent} %${paused ? ' (paused)' : ''}`
}

/** A field of an app's state as text, with releases shown by id. */
export function shownPart(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (typeof value !== 'object') return String(value)
  if (hasId(value)) return value.id
  if (Array.isArray(value)) return value.map(shownPart).join(', ') || '-'
  if ('percent' in value) return shownCanary(value as Canary)
  return (
    Object.entries(value)
      .map(([key, part]) => `${key}: ${shownPart(part)}`)
      .join(', ') || '-'
  )
}
