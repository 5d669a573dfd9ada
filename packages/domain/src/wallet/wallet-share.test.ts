import { expect, test } from 'vitest'
import { walletShare } from './wallet-share.ts'

test.each([
  { label: 'covers part', total: 2_035, available: 500, share: { used: 500, rest: 1_535, left: 0 } },
  { label: 'covers it exactly', total: 2_035, available: 2_035, share: { used: 2_035, rest: 0, left: 0 } },
  { label: 'holds more', total: 2_035, available: 11_000, share: { used: 2_035, rest: 0, left: 8_965 } },
  { label: 'is empty', total: 2_035, available: 0, share: { used: 0, rest: 2_035, left: 0 } },
])('[CP-06] a wallet that $label', ({ total, available, share }) => {
  expect(walletShare(total, available)).toEqual(share)
})
