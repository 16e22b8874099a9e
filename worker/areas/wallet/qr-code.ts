import { encode } from 'uqr'
import type { QrCode } from '../../../shared/payments/payment-view'

/** Width of the white border around a QR code, modules (ISO/IEC 18004). */
const BORDER = 4

/** Returns the SVG path of a horizontal run of dark QR modules, as a closed rectangle. */
const run = (x: number, y: number, length: number): string => `M${x} ${y}h${length}v1h-${length}z`

/**
 * Draws a QR code as one SVG path, so that browsers need no script for it. Null for text that is too long.
 */
export function drawQrCode(text: string): QrCode | null {
  let code: ReturnType<typeof encode>
  try {
    code = encode(text, { ecc: 'M', border: BORDER })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
  const runs = code.data.flatMap((row, y) => {
    const found: string[] = []
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x += 1
      found.push(run(start, y, x - start + 1))
    }
    return found
  })
  return { path: runs.join(''), size: code.size }
}
