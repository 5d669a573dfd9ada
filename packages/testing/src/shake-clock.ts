import { beforeEach, vi } from 'vitest'
import { shiftedDate } from './shifted-clock.ts'

// Of `pnpm shake`: tests begin at the instant of SHAKE_AT, by the clock of their own process. Programs that a test starts
// keep the machine's.
const { SHAKE_AT } = process.env
const began = Symbol.for('storefront.shaken-date')
const kept = globalThis as { [began]?: DateConstructor }

if (SHAKE_AT) {
  // Files that share a process share its clock.
  kept[began] ??= shiftedDate(Date, Date.parse(SHAKE_AT) - Date.now())
  const shaken = kept[began]
  globalThis.Date = shaken
  // A test that ended its fake timers may have put the machine's clock back.
  beforeEach(() => {
    if (!vi.isFakeTimers()) globalThis.Date = shaken
  })
}
