import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readAndCleanImage } from './image'

/** Only one still image of a WebP is retained. */

const canvas = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 4, background: '#c8f25a80' } })
const chunk = (name: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)])
}
const file = (...chunks: Buffer[]): Buffer => chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
const canvasChunk = (width: number, height: number, flags = 0): Buffer => {
  const content = Buffer.alloc(10)
  content[0] = flags
  content.writeUIntLE(width - 1, 4, 3)
  content.writeUIntLE(height - 1, 7, 3)
  return chunk('VP8X', content)
}
/** Creates the only chunk of an image without metadata or transparency. */
const still = async (width = 60, height = 40) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#000' } })
      .webp()
      .toBuffer()
  ).subarray(12)

it('retains the transparency of a WebP, but not its colour profile', async () => {
  const image = await canvas().withIccProfile('p3').webp().toBuffer()
  expect(image.includes('ICCP')).toBe(true)
  const clean = Buffer.from(readAndCleanImage(image)?.bytes ?? [])
  expect([clean.includes('ICCP'), clean.includes('ALPH')]).toEqual([false, true])
  const metadata = await sharp(clean).metadata()
  expect([metadata.hasAlpha, metadata.hasProfile, metadata.width]).toEqual([true, false, 60])
})

describe('refused WebP files', () => {
  it('refuses an animation', async () => {
    const frames = await sharp(
      Buffer.concat([await canvas(60, 40).raw().toBuffer(), Buffer.alloc(60 * 40 * 4)]),
      {
        raw: { width: 60, height: 80, channels: 4, pageHeight: 40 },
      },
    )
      .webp()
      .toBuffer()
    expect(frames.includes('ANMF')).toBe(true)
    expect(readAndCleanImage(frames)).toBeUndefined()
    expect(readAndCleanImage(file(canvasChunk(60, 40, 2), await still()))).toBeUndefined()
    expect(
      readAndCleanImage(file(canvasChunk(60, 40), chunk('ANIM', Buffer.alloc(6)), await still())),
    ).toBeUndefined()
  })

  it('refuses an image with two sizes, or two images', async () => {
    expect(readAndCleanImage(file(canvasChunk(60, 40), await still()))).toMatchObject({
      width: 60,
      height: 40,
    })
    expect(readAndCleanImage(file(canvasChunk(60, 40), await still(600, 40)))).toBeUndefined()
    expect(readAndCleanImage(file(canvasChunk(60, 40), canvasChunk(600, 40), await still()))).toBeUndefined()
    expect(readAndCleanImage(file(canvasChunk(60, 40), await still(), await still()))).toBeUndefined()
    expect(readAndCleanImage(file(canvasChunk(60, 40)))).toBeUndefined()
  })
})
