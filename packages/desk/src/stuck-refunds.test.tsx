// @vitest-environment happy-dom
import type { StuckRefund } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from './messages/catalogue.ts'
import { StuckRefunds } from './stuck-refunds.tsx'

afterEach(cleanup)

async function shown(stuck: readonly StuckRefund[] | undefined, language = 'en') {
  await loadMessages(messages, language)
  await i18n.changeLanguage(language)
  return render(<StuckRefunds stuck={stuck} currency="KWD" />).container.textContent?.replaceAll(
    '\u00a0',
    ' ',
  )
}
const FAILED = { amount: 1_500, state: 'failed' } as const
const UNCLEAR = { amount: 250, state: 'unclear' } as const

test('[DK-02, PR-04] refunds that are not tried again are named with their amount', async () => {
  expect(await shown([FAILED, FAILED])).toBe(
    'KWD 3 couldn’t be refunded and won’t be tried again. Check it at the payment provider.',
  )
})

test('[DK-02, PR-04] one that may have gone back is not called failed', async () => {
  expect(await shown([UNCLEAR])).toBe(
    'It’s unclear whether KWD 0.250 was refunded. Check it at the payment provider.',
  )
})

test('[DK-02, PR-04] in Arabic each is named as well', async () => {
  const text = await shown([FAILED, UNCLEAR], 'ar')
  expect(text).toMatch(/تعذّرت إعادة .*1[.٫]5.*ليس واضحًا .*0[.٫]25/)
})

test.each([[[]], [undefined]])(
  '[DK-02] without any, or at an older server, nothing is said',
  async (none) => {
    expect(await shown(none)).toBe('')
  },
)
