import type { QrCode } from '../../../shared/payments/payment-view'
import { saveFile } from '../../browser/save-file'

/** Size of one square of the QR code in the saved image, px. */
const MODULE_PX = 12

/** Returns a file name without extension that every operating system accepts. */
export const safeFileName = (name: string): string => name.replace(/[^\w-]/g, '')

/** Saves a QR code as PNG, for apps that scan images. @param name of the file, without extension */
export async function saveQrCode({ path, size }: QrCode, name: string): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = size * MODULE_PX
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(MODULE_PX, MODULE_PX)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) return
  saveFile(blob, `${safeFileName(name)}.png`)
}
