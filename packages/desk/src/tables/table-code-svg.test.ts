import { tableAddress } from '@storefront/domain/desk'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { svgAddress, tableCodeSvg } from './table-code-svg.ts'

async function decoded(svg: string): Promise<string | undefined> {
  const picture = sharp(Buffer.from(svg)).resize(600, 600).ensureAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test.each([
  ['saffron-salmiya', 'table-12'],
  ['branch:1.a_b-c', 'x'.repeat(64)],
])(
  '[DK-06] the SVG of a table of %s is a code with the address that carries branch and table',
  async (branch, table) => {
    const address = tableAddress('https://shop.example', 'saffron', { branch, table })
    expect(await decoded(tableCodeSvg(address))).toBe(address)
    const { searchParams } = new URL(address)
    expect([searchParams.get('branch'), searchParams.get('table')]).toEqual([branch, table])
  },
)

test('[DK-06] the address of a picture holds the whole SVG', () => {
  const svg = tableCodeSvg('https://shop.example/')
  expect(decodeURIComponent(svgAddress(svg)).endsWith(svg)).toBe(true)
})
