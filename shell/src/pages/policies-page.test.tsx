// @vitest-environment happy-dom

import { cachedBusiness } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openForTest, pageInShell } from '../testing/page-in-shell.tsx'
import { applyLanguage } from '../theme/language.ts'
import { PoliciesPage } from './policies-page.tsx'

afterEach(cleanup)

const texts = (name: string) => [{ locale: 'en', name }]

test('[RT-18] each policy of the business has its title and its text', async () => {
  await applyLanguage('en')
  openForTest('saffron')
  const policies = [
    { title: texts('Allergens'), html: texts('<p>May hold <b>nuts</b>.</p>') },
    { title: texts('Returns'), html: texts('<p>None.</p>') },
  ]
  render(pageInShell(<PoliciesPage />, { client: cachedBusiness({ policies }), at: '/saffron/Policies' }))
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Allergens', 'Returns'])
  expect(screen.getByRole('strong').textContent).toBe('nuts')
  expect(document.title).toBe('Policies · Saffron')
})
