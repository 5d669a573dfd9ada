const ESC = 0x1b
const GS = 0x1d
/** `ESC a 1` and `ESC a 0`: in the middle of the paper, and at its start again. */
const CENTRED = [ESC, 0x61, 1]
const AT_START = [ESC, 0x61, 0]
/** `ESC d 1`: a line between the picture and the code. */
const FEED = [ESC, 0x64, 1]
/** Functions 165, 169 and 181 of `GS ( k`: model 2, error correction M, and the stored code onto the paper. */
const MODEL = [GS, 0x28, 0x6b, 4, 0, 0x31, 0x41, 0x32, 0]
const CORRECTION = [GS, 0x28, 0x6b, 3, 0, 0x31, 0x45, 0x31]
const PRINT = [GS, 0x28, 0x6b, 3, 0, 0x31, 0x51, 0x30]
/**
 * The longest code of an invoice, 428 characters, has 81 modules a side: 4 dots each fit on 384, 6 on 576. A common one of
 * 37 to 49 modules is 18 to 25 mm wide.
 */
const PARTS_OF_WIDTH = 96

/** The bytes by which an ESC/POS printer draws a QR code of ASCII text on paper so many dots wide (`GS ( k`, PR-04). */
export function qrCode(text: string, dots: number): Buffer {
  const content = Buffer.from(text, 'ascii')
  // Function 167: dots of a module.
  const size = [GS, 0x28, 0x6b, 3, 0, 0x31, 0x43, Math.floor(dots / PARTS_OF_WIDTH)]
  // Function 180: its length counts the three bytes that follow it.
  const length = content.length + 3
  const store = [GS, 0x28, 0x6b, length & 0xff, length >> 8, 0x31, 0x50, 0x30]
  return Buffer.concat([
    Buffer.from([...FEED, ...CENTRED, ...MODEL, ...size, ...CORRECTION, ...store]),
    content,
    Buffer.from([...PRINT, ...AT_START]),
  ])
}
