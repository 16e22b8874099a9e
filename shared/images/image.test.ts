import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readAndCleanImage } from './image'

/** An image's type is determined by its bytes only. */

const canvas = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#c8f25a' } }).withExif({
    IFD0: { Copyright: 'canary-name', ImageDescription: 'canary-place' },
  })

const made = {
  'image/png': () => canvas().png().toBuffer(),
  'image/jpeg': () => canvas().jpeg().toBuffer(),
  'image/webp': () => canvas().webp().toBuffer(),
} as const
const types = Object.keys(made) as (keyof typeof made)[]

describe.each(types)('%s', (type) => {
  it('removes the metadata of an image, but no pixels', async () => {
    const bytes = await made[type]()
    expect(bytes.toString('latin1')).toContain('canary')
    const image = readAndCleanImage(bytes)
    expect(image).toMatchObject({ type, width: 60, height: 40 })
    const clean = Buffer.from(image?.bytes ?? [])
    expect(clean.toString('latin1')).not.toContain('canary')
    const decoded = await sharp(clean).raw().toBuffer({ resolveWithObject: true })
    expect([decoded.info.width, decoded.info.height]).toEqual([60, 40])
    expect(decoded.data.equals(await sharp(bytes).raw().toBuffer())).toBe(true)
    expect((await sharp(clean).metadata()).exif).toBeUndefined()
  })

  it('removes bytes after the end of the image', async () => {
    const bytes = Buffer.concat([await made[type](), Buffer.from('<script>canary-tail</script>')])
    const image = readAndCleanImage(bytes)
    expect(image).toMatchObject({ type, width: 60 })
    expect(Buffer.from(image?.bytes ?? []).toString('latin1')).not.toContain('canary')
  })

  it('refuses a file that is cut off', async () => {
    const whole = await made[type]()
    for (let length = 0; length < whole.length - 1; length += 1) {
      expect(readAndCleanImage(whole.subarray(0, length))).toBeUndefined()
    }
  })

  it('never throws for corrupted bytes', async () => {
    const whole = await made[type]()
    let seed = 7
    for (let round = 0; round < 3000; round += 1) {
      const bytes = Buffer.from(whole)
      for (let change = 0; change < 4; change += 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
        bytes[seed % bytes.length] = seed >> 16
      }
      expect(() => readAndCleanImage(bytes)).not.toThrow()
    }
  })
})

it.each([
  ['lossless WebP', () => canvas().webp({ lossless: true }).toBuffer(), 'image/webp'],
  [
    'WebP without extras',
    () =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: '#000' } })
        .webp()
        .toBuffer(),
    'image/webp',
  ],
  ['progressive JPEG', () => canvas().jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
  ['PNG with a palette', () => canvas().png({ palette: true }).toBuffer(), 'image/png'],
] as const)('recognises %s', async (_, make, type) => {
  const image = readAndCleanImage(await make())
  expect(image).toMatchObject({ type, width: 60, height: 40 })
  await sharp(Buffer.from(image?.bytes ?? []))
    .raw()
    .toBuffer()
})

it('retains the orientation of a photograph', async () => {
  const bytes = await canvas()
    .withExif({ IFD0: { Orientation: '6', Copyright: 'canary-name' } })
    .jpeg()
    .toBuffer()
  const turned = await sharp(bytes).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const clean = Buffer.from(readAndCleanImage(turned)?.bytes ?? [])
  expect((await sharp(clean).metadata()).orientation).toBe(6)
  expect(clean.toString('latin1')).not.toContain('canary')
})

it('reads the image size from the header alone', () => {
  const header = Buffer.from(
    '89504e470d0a1a0a0000000d4948445200004e2000004e2008060000000000000000000000' + '49454e44ae426082',
    'hex',
  )
  expect(readAndCleanImage(header)).toMatchObject({ width: 20_000, height: 20_000 })
})

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['an SVG after an XML declaration', '<?xml version="1.0"?><svg/>'],
  ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7'],
  ['an empty file', ''],
])('refuses %s as an image', (_, text) => {
  expect(readAndCleanImage(Buffer.from(text, 'latin1'))).toBeUndefined()
})

describe('a PNG', () => {
  /**
   * Creates a PNG chunk with this name and content. Its checksum is 0, because the checksum is not verified.
   */
  const chunk = (name: string, content: Uint8Array | Buffer = Buffer.alloc(0)) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)])
  }
  /** Length of the PNG signature and header, bytes. */
  const BEGINNING = 33
  const withChunks = async (...chunks: Buffer[]) => {
    const whole = await made['image/png']()
    return Buffer.concat([whole.subarray(0, BEGINNING), ...chunks, whole.subarray(BEGINNING)])
  }

  it('refuses a second header, because it could give another size', async () => {
    const second = Buffer.alloc(13)
    second.writeUInt32BE(20_000)
    expect(readAndCleanImage(await withChunks(chunk('IHDR', second)))).toBeUndefined()
  })

  it('removes the colour profile', async () => {
    const image = readAndCleanImage(await withChunks(chunk('iCCP', Buffer.from('canary-profile'))))
    expect(image).toMatchObject({ width: 60 })
    expect(Buffer.from(image?.bytes ?? []).toString('latin1')).not.toContain('canary')
  })

  it('refuses a PNG with too many chunks', async () => {
    expect(
      readAndCleanImage(await withChunks(...Array.from({ length: 9000 }, () => chunk('tEXt')))),
    ).toBeDefined()
    expect(
      readAndCleanImage(await withChunks(...Array.from({ length: 10_000 }, () => chunk('tEXt')))),
    ).toBeUndefined()
  })
})

it('refuses a JPEG with too many segments', async () => {
  const whole = await made['image/jpeg']()
  const padded = (count: number) =>
    Buffer.concat([
      whole.subarray(0, 2),
      ...Array.from({ length: count }, () => Buffer.from([0xff, 0xfe, 0, 2])),
      whole.subarray(2),
    ])
  expect(readAndCleanImage(padded(9000))).toBeDefined()
  expect(readAndCleanImage(padded(10_000))).toBeUndefined()
})
