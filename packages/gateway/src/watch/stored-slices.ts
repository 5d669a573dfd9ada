import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LoadSlice } from './load-slices.ts'

type Stored = [
  key: string,
  slice: Omit<LoadSlice, 'times' | 'addresses'> & { times: unknown; addresses: unknown },
]

const signatureOf = (name: string, body: string, secret: string) =>
  createHmac('sha256', secret).update(`load figures\n${name}\n${body}`).digest('hex')

/** Slices as a text that only holders of the secret can write; `name` is the object's key. */
export function writeSlices(
  name: string,
  slices: readonly (readonly [string, LoadSlice])[],
  secret: string,
): string {
  const body = JSON.stringify(
    slices.map(([key, slice]) => [
      key,
      { ...slice, times: [...slice.times], addresses: [...slice.addresses] },
    ]),
  )
  return `${signatureOf(name, body, secret)}\n${body}`
}

/** The slices of such a text; `null` when it was written with another secret or is damaged. */
export function readSlices(name: string, text: string, secret: string): [string, LoadSlice][] | null {
  const [signature = '', body = ''] = text.split('\n', 2)
  const expected = Buffer.from(signatureOf(name, body, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return (JSON.parse(body) as Stored[]).map(([key, slice]) => [
    key,
    {
      ...slice,
      times: new Map(slice.times as [number, number][]),
      addresses: new Map(slice.addresses as [string, { ready: number; failed: number }][]),
    },
  ])
}
