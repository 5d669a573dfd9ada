import { afterEach, expect, test, vi } from 'vitest'
import { deskApi } from './desk-api.ts'

afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, code: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ error: { code, message: '' } }, { status }))

test('[DK-01] the next call of a session that was ended asks for the login, whatever it does', async () => {
  const ended = vi.fn()
  const api = deskApi('test')
  api.whenEnded(ended)
  answers(403, 'forbidden')
  await api.webhooks()
  expect(ended).not.toHaveBeenCalled()
  answers(401, 'unauthorised')
  await api.stock('main')
  expect(ended).toHaveBeenCalledTimes(1)
})
