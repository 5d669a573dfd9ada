// @vitest-environment happy-dom
import { cachedBusiness } from '@storefront/testing'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBusiness, Shown } from '../testing/show.tsx'
import { CoordinateFields } from './coordinate-fields.tsx'

beforeEach(() => openBusiness())
afterEach(cleanup)

test('[DL-06, UI-04] coordinates that cannot be read keep the pin and get the focus', async () => {
  const onPlace = vi.fn()
  const fields = <CoordinateFields pin={{ lat: 29.33, lng: 48.07 }} onPlace={onPlace} />
  render(<Shown client={cachedBusiness()} path="/saffron/delivery" children={fields} />)
  fireEvent.click(screen.getByText('Enter coordinates instead'))
  const [field, button] = [screen.getByRole('textbox'), screen.getByRole('button', { name: 'Move pin' })]
  fireEvent.change(field, { target: { value: 'Salmiya' } })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(onPlace).not.toHaveBeenCalled()
})
