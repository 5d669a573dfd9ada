// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DotJoined } from './fold-card.tsx'

afterEach(cleanup)

test('a dot wraps with the part after it, so that it never ends a line', () => {
  const parts = ['Sara', '+965 512 34567'].map((text) => ({ id: text, text: <bdi>{text}</bdi> }))
  const { container } = render(<DotJoined parts={parts} />)
  expect(container.textContent).toBe('Sara · +965 512 34567')
  const texts = [...container.querySelectorAll('p > span > span')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['Sara', ' · +965 512 34567'])
})

test('one part has no dot', () => {
  const { container } = render(<DotJoined parts={[{ id: 'branch', text: 'Salmiya' }]} />)
  expect(container.textContent).toBe('Salmiya')
})
