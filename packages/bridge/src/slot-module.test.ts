import { expect, test } from 'vitest'
import { SLOT_OWNERS } from './slot-owners.ts'
import { type SlotName, slotModule } from './slots.ts'

test.each(Object.entries(SLOT_OWNERS))('[ER-06] %s is where its name says', (name, module) => {
  expect(slotModule(name as SlotName)).toEqual(module)
})
