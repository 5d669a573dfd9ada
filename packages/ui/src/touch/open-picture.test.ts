// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPicture } from './open-picture.ts'
import './zoomable-picture.tsx'

const open = () => openPicture({ src: '/pictures/saffron/12', alt: 'Falafel', closeLabel: 'Close' })
const dialog = () => screen.queryByRole('dialog', { name: 'Falafel' })
const zoomable = () =>
  waitFor(() => expect(document.querySelector('.adm-image-viewer-control')).not.toBeNull(), {
    timeout: 20_000,
  })

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  for (const left of document.querySelectorAll('dialog')) left.close()
  vi.unstubAllGlobals()
})

test('[UI-04] the picture opens at once in a named modal dialog, and closes by its button', async () => {
  open()
  expect(within(dialog() as HTMLElement).getByRole('img', { name: 'Falafel' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog()).toBeNull()
})

test('[UI-04] the picture that zooms keeps its name for screen readers', async () => {
  open()
  await zoomable()
  const pictures = within(dialog() as HTMLElement).getAllByRole('img', { name: 'Falafel' })
  expect(pictures).toHaveLength(1)
  expect(pictures[0]?.getAttribute('srcset')).toContain('/pictures/saffron/12/1536.webp 1536w')
})

test('[UI-04] plus and minus zoom from the keyboard', async () => {
  open()
  await zoomable()
  const turned: number[] = []
  dialog()?.addEventListener('wheel', (event) => {
    turned.push(Math.sign(event.deltaY))
  })
  screen.getByRole('button', { name: 'Close' }).focus()
  await userEvent.keyboard('+-')
  expect(turned).toEqual([-1, 1])
})
