import { expectTypeOf, test } from 'vitest'
import type { SlotProps } from './slots.ts'
import type { RecordedSlots } from './testing/recorded-slots-0.1.ts'

/** Slots whose owner of then does not take what is given now, or whose owner of now not what was given then. */
type Misfits = {
  [N in keyof RecordedSlots]: [SlotProps[N]] extends [RecordedSlots[N]]
    ? [RecordedSlots[N]] extends [SlotProps[N]]
      ? never
      : N
    : N
}[keyof RecordedSlots]

// Checked by the compiler. A change that breaks this takes a new version of the contract, and a new record.
test('[RL-05] slots fit those of the recorded contract, whichever side is the older', () => {
  expectTypeOf<Misfits>().toBeNever()
})
