// @vitest-environment happy-dom
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CallLink } from './call-link.tsx'
import { messages } from './messages/catalogue.ts'

afterEach(cleanup)

test('[DK-02] a customer is called by the device, or by another telephone: the number can be read', async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
  render(<CallLink phone="+965 5000 1234" />)
  const link = screen.getByRole('link', { name: 'Call customer' })
  expect(link.getAttribute('href')).toBe('tel:+96550001234')
  expect(screen.getByText('+965 5000 1234').dir).toBe('ltr')
})
