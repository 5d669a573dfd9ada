import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isOrigin, waitFor } from './wait-for.ts'

let server: Server | null = null
afterEach(() => void server?.close())

/** A gateway that answers one after the other, and then the last one again. */
async function answering(...answers: [number, string][]): Promise<string> {
  server = createServer((_, response) => {
    const [status, body] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [500, '']
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server?.listen(0, resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

test('[RL-03] --wait returns once the gateway serves the state, whatever it answered before', async () => {
  const origin = await answering(
    [502, 'bad gateway'],
    [200, '<html>'],
    [200, '{"seq":6}'],
    [200, '{"seq":7}'],
  )
  await expect(waitFor(origin, 'prod', 7)).resolves.toBeUndefined()
})

test.each<[string, [number, string], RegExp]>([
  ['an older state', [200, '{"seq":6}'], /^state 7 is written, but http:\S+ does not .* it shows state 6$/],
  ['no such place', [404, ''], /r\/prod\/state\.json answers 404$/],
  ['another JSON', [200, '{}'], /answers with no state$/],
  ['a page', [200, '<!doctype html>'], /state\.json: Unexpected token/],
])('[RL-03] --wait reports the last answer when it times out: %s', async (_, answer, text) => {
  await expect(waitFor(await answering(answer), 'prod', 7, 0)).rejects.toThrow(text)
})

test('[RL-03] --wait reports an unreachable gateway', async () => {
  const origin = await answering([200, '{}'])
  await new Promise((resolve) => server?.close(resolve))
  await expect(waitFor(origin, 'prod', 7, 0)).rejects.toThrow(/state\.json: ECONNREFUSED$/)
})

test.each([
  ['https://shop.example', true],
  ['http://localhost:3000', true],
  ['shop.example', false],
  ['shop.example:443', false],
  ['', false],
])('[RL-03] %j is an origin: %s', (text, is) => {
  expect(isOrigin(text)).toBe(is)
})
