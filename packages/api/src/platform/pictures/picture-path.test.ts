import { expect, test } from 'vitest'
import { hashInName, hashInPath, picturePath } from './picture-path.ts'

const HASH = '0123456789abcdef'

test.each([
  [null, `/api/pictures/${HASH}`],
  ['00ff7f', `/api/pictures/${HASH}-00ff7f`],
])('[UI-02] the address of a picture of the colour %s leads back to it', (colour, path) => {
  expect(picturePath(HASH, colour)).toBe(path)
  expect(hashInPath(path)).toBe(HASH)
})

test.each([`${HASH}-`, `${HASH}-00ff7`, `${HASH}-00FF7F`, `${HASH}0`, `${HASH}-00ff7f-00ff7f`, ''])(
  'no picture is called %j',
  (name) => {
    expect(hashInName(name)).toBeNull()
  },
)
