import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readAndCleanImage } from './image'

/** A JPEG must have exactly one size, and only the data that decoding needs is retained. */

const canvas = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8f25a' } })
const segment = (marker: number, content: Buffer | number[]): Buffer => {
  const bytes = Buffer.from(content)
  return Buffer.concat([
    Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]),
    bytes,
  ])
}
/** Splits an image into the segments before the coded data, and the rest. */
function parted(image: Buffer): { segments: Buffer[]; rest: Buffer } {
  const segments: Buffer[] = []
  let at = 2
  while (image[at + 1] !== 0xda) {
    const end = at + 2 + image.readUInt16BE(at + 2)
    segments.push(image.subarray(at, end))
    at = end
  }
  return { segments, rest: image.subarray(at) }
}
const joined = ({ segments, rest }: ReturnType<typeof parted>) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, rest])
const markersOf = (image: Uint8Array) => parted(Buffer.from(image)).segments.map((each) => each[1])
const FRAME = 0xc0
const frameOf = (width: number, height: number) =>
  segment(FRAME, [
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
  ])
const with_ = async (...more: Buffer[]) => {
  const { segments, rest } = parted(await canvas().jpeg().toBuffer())
  return readAndCleanImage(joined({ segments: [...segments, ...more], rest }))
}

describe('a JPEG with two frame headers', () => {
  it('refuses a second frame header before and after the first', async () => {
    const { segments, rest } = parted(await canvas().jpeg().toBuffer())
    const huge = frameOf(60_000, 60_000)
    expect(readAndCleanImage(joined({ segments: [huge, ...segments], rest }))).toBeUndefined()
    expect(readAndCleanImage(joined({ segments: [...segments, huge], rest }))).toBeUndefined()
    expect(readAndCleanImage(joined({ segments: [...segments, frameOf(60, 40)], rest }))).toBeUndefined()
  })

  it('refuses a second frame header between scans', async () => {
    const image = await canvas().jpeg({ progressive: true }).toBuffer()
    const second = image.indexOf(Buffer.from([0xff, 0xda]), image.indexOf(Buffer.from([0xff, 0xda])) + 2)
    const bytes = Buffer.concat([image.subarray(0, second), frameOf(60_000, 60_000), image.subarray(second)])
    expect(readAndCleanImage(image)).toBeDefined()
    expect(readAndCleanImage(bytes)).toBeUndefined()
  })
})

it.each([
  ['arithmetic coding', segment(0xcc, [0, 1])],
  ['a hierarchy of frames', segment(0xde, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])],
  ['a number of lines that differs from the header', segment(0xdc, [0xff, 0xff])],
  ['Huffman tables with too many codes', segment(0xc4, [0, ...Array(16).fill(255), ...Array(4080).fill(0)])],
  ['Huffman tables that are cut off', segment(0xc4, [0, ...Array(16).fill(1)])],
  ['more Huffman codes than their lengths allow', segment(0xc4, [0, 3, ...Array(15).fill(0), 1, 2, 3])],
  ['data after its Huffman tables', segment(0xc4, Buffer.from(`\0${'\0'.repeat(16)}canary`))],
  ['data after its quantisation tables', segment(0xdb, Buffer.from(`${'\0'.repeat(65)}canary`))],
])('refuses a JPEG with %s', async (_, more) => {
  expect(await with_(more)).toBeUndefined()
})

it('refuses a JPEG with too many scans', async () => {
  const { segments, rest } = parted(await canvas().jpeg({ progressive: true }).toBuffer())
  const scan = Buffer.concat([segment(0xda, [1, 1, 0, 0, 0, 0]), Buffer.from([0])])
  const scans = (count: number) =>
    readAndCleanImage(joined({ segments: [...segments, ...Array.from({ length: count }, () => scan)], rest }))
  expect(scans(20)).toBeDefined()
  expect(scans(200)).toBeUndefined()
})

it('refuses a JPEG without scans', async () => {
  const { segments } = parted(await canvas().jpeg().toBuffer())
  expect(readAndCleanImage(joined({ segments, rest: Buffer.from([0xff, 0xd9, 0]) }))).toBeUndefined()
})

describe('metadata of a JPEG', () => {
  const text = (name: string) => Buffer.from(`${name}canary`, 'latin1')

  it.each([
    ['a thumbnail', 0xe0, 'JFXX\0\u0010'],
    ['text after the resolution', 0xe0, 'JFIF\0\u0001\u0001\0\0\u0001\0\u0001\u0001\u0001'],
    ['a colour profile', 0xe2, 'ICC_PROFILE\0\u0001\u0001'],
    ['further images', 0xe2, 'MPF\0'],
    ['Photoshop data', 0xed, 'Photoshop 3.0\0'],
    ['text after the colour transform of Adobe’s segment', 0xee, 'Adobe\0d\0\0\0\0\u0001'],
    ['another program’s data in the segment of Adobe', 0xee, 'other'],
    ['XMP', 0xe1, 'http://ns.adobe.com/xap/1.0/\0'],
    ['a comment', 0xfe, ''],
  ])('removes %s', async (_, marker, name) => {
    const image = await with_(segment(marker, text(name)))
    expect(image).toMatchObject({ width: 60, height: 40 })
    expect(Buffer.from(image?.bytes ?? []).toString('latin1')).not.toContain('canary')
  })

  it('retains the segment that describes how CMYK colours are stored', async () => {
    const inks = await canvas().toColourspace('cmyk').jpeg().toBuffer()
    const clean = Buffer.from(readAndCleanImage(inks)?.bytes ?? [])
    const raw = (image: Buffer) => sharp(image).toColourspace('cmyk').raw().toBuffer()
    expect(markersOf(clean)).toContain(0xee)
    expect(markersOf(clean)).not.toContain(0xe2)
    expect((await raw(clean)).length).toBe(60 * 40 * 4)
    expect((await sharp(clean).metadata()).space).toBe('cmyk')
  })
})
