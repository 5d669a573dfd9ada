// @vitest-environment happy-dom
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from './messages/catalogue.ts'
import { useStaffName } from './staff-name.ts'

afterEach(cleanup)

test.each([
  ['en', true, 'Demo', 'Demo'],
  ['ar', true, 'Demo', 'تجربة'],
  ['ar', true, 'Sara', 'Sara'],
  ['ar', false, 'Demo', 'Demo'],
])('[DK-01] in %s, at a demo: %s, “%s” is called “%s”', async (language, demo, name, shown) => {
  await loadMessages(messages, language)
  await i18n.changeLanguage(language)
  const { result } = renderHook(() => useStaffName({ demo }))
  expect(result.current(name)).toBe(shown)
})
