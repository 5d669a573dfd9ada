import { expect } from 'vitest'
import type { Advance } from '../src/schedule/advance.ts'
import type { Slot, SlotRules } from '../src/schedule/slot.ts'
import { validSlots } from '../src/schedule/valid-slots.ts'
import { clockReader } from './clock-text.ts'
import { sampleRules, sampleScheduled } from './sample-slots.ts'

export const KUWAIT = 'Asia/Kuwait'
export const BERLIN = 'Europe/Berlin'
/** Minutes in advance. */
export const min = (interval: number): Advance => ({ interval, scale: 'min' })
/** Hours in advance. */
export const hour = (interval: number): Advance => ({ interval, scale: 'hour' })
/** Days in advance. */
export const day = (interval: number): Advance => ({ interval, scale: 'day' })

/** Slots as `from–to` on the clock of their zone, in order. */
export function slotTexts(slots: readonly Slot[], zone: string, withDate = false): string[] {
  const read = clockReader(zone)
  const text = (at: number) => read(at).slice(withDate ? 5 : 11)
  return slots.map(({ start, end }) => `${text(start)}–${text(end).slice(-5)}`)
}

/** The slots of rules at a moment; `min` and `max` are how far ahead one may order. */
export interface Case {
  label: string
  rules?: Partial<SlotRules>
  min?: Advance
  max?: Advance
  now: string
  zone?: string
  slots: string[]
}

/** Expects the slots that a case lists. */
export function expectSlots({ rules, min: least = min(0), max = hour(24), now, zone = KUWAIT, slots }: Case) {
  const scheduledOrders = sampleScheduled({ min_advance: least, max_advance: max })
  const found = validSlots(sampleRules({ scheduledOrders, ...rules }), Date.parse(now), zone)
  expect(slotTexts(found, zone, true)).toEqual(slots)
}
