import type { Bitmap } from './draw-ticket.ts'
import { qrCode } from './qr-code.ts'

const ESC = 0x1b
const GS = 0x1d
/** `ESC @`: forgets what an earlier job left. */
const RESET = [ESC, 0x40]
/** `ESC d 4` feeds four lines, so that the cutter is below the last one; `GS V 66 0` cuts, where there is a cutter. */
const FEED_AND_CUT = [ESC, 0x64, 4, GS, 0x56, 66, 0]
/** Rows of one picture: printers have little memory. */
const BAND_ROWS = 128

/**
 * A bitmap as the bytes of an ESC/POS printer: pictures below each other by `GS v 0`, below them a QR code of `code` where
 * there is one, then a cut (DK-02).
 */
export function escPos({ bytesPerRow, rows, bits }: Bitmap, code: string | null = null): Buffer {
  const parts: Buffer[] = [Buffer.from(RESET)]
  for (let from = 0; from < rows; from += BAND_ROWS) {
    const height = Math.min(BAND_ROWS, rows - from)
    parts.push(Buffer.from([GS, 0x76, 0x30, 0, ...lowHigh(bytesPerRow), ...lowHigh(height)]))
    parts.push(bits.subarray(from * bytesPerRow, (from + height) * bytesPerRow))
  }
  if (code !== null) parts.push(qrCode(code, bytesPerRow * 8))
  return Buffer.concat([...parts, Buffer.from(FEED_AND_CUT)])
}

const lowHigh = (number: number) => [number & 0xff, number >> 8]
