import { expectTypeOf, test } from 'vitest'
import type { SlotProps } from './slots.ts'
import type { RecordedSlots } from './testing/recorded-slots-0.1.ts'

/** Slots whose props are no longer mutually assignable to the recorded ones. */
type Incompatible = {
  [N in keyof RecordedSlots]: [SlotProps[N]] extends [RecordedSlots[N]]
    ? [RecordedSlots[N]] extends [SlotProps[N]]
      ? never
      : N
    : N
}[keyof RecordedSlots]

// Checked by the compiler. A breaking change needs a new version of the contract and a new record.
test('[RL-05] slots are compatible with the recorded contract in both directions', () => {
  expectTypeOf<Incompatible>().toBeNever()
})
