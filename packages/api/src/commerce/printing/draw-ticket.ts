import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Black and white rows of a ticket; a bit is set where it is black, the left one is the highest of its byte. */
export interface Bitmap {
  bytesPerRow: number
  rows: number
  bits: Buffer
}

const FONTS = join(dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf')
/** Has the letters of Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian and Georgian; others come from the system. */
const FAMILY = 'DejaVu Sans'
const FILES = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf']
/** Dots per inch of thermal printers. */
const DENSITY = 203
const POINTS = 10
const INK = 128
/** No ticket is longer than about four metres of paper. */
const MOST_ROWS = 32_000

/** Once a process has a font file, every later text finds it by its family. */
let fonts: Promise<unknown> | undefined
function loadFonts(): Promise<unknown> {
  fonts ??= Promise.all(FILES.map((file) => textImage('a', 100, join(FONTS, file)).png().toBuffer()))
  return fonts
}

/**
 * Draws marked up text so many dots wide. The text is shaped and ordered here, as Arabic needs it, because printers do
 * neither (decision 0086).
 */
export async function drawTicket(markup: string, dots: number): Promise<Bitmap> {
  await loadFonts()
  const { data, info } = await textImage(markup, dots).raw().toBuffer({ resolveWithObject: true })
  const bytesPerRow = Math.ceil(dots / 8)
  const rows = Math.min(info.height, MOST_ROWS)
  const bits = Buffer.alloc(bytesPerRow * rows)
  // The picture is as wide as its longest line; a text that runs from the right ends at the right edge.
  const left = RIGHT_TO_LEFT.test(markup.replace(/<[^>]*>/g, '')) ? dots - info.width : 0
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < info.width; column += 1) {
      if ((data[(row * info.width + column) * info.channels] ?? 0) < INK) continue
      const place = left + column
      const at = row * bytesPerRow + (place >> 3)
      bits[at] = (bits[at] ?? 0) | (0x80 >> (place & 7))
    }
  return { bytesPerRow, rows, bits }
}

/** The first strong letter is of a script that runs from right to left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

function textImage(text: string, width: number, fontfile?: string) {
  const font = `${FAMILY} ${POINTS}`
  return sharp({
    text: { text, font, width, dpi: DENSITY, wrap: 'word-char', ...(fontfile ? { fontfile } : {}) },
  })
}
