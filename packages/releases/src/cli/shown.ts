import type { Canary } from '../state/release-state.ts'

const hasId = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value

/** A canary in a word: its release and its share. */
export function shownCanary({ release, percent, paused }: Canary): string {
  return `${release.id} ${percent} %${paused ? ' (paused)' : ''}`
}

/** A part of an app's state in a word: releases by their ids. */
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
