import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readDocument } from './document'

/** What a file is, is taken from its bytes only, and it is one file only. */

const bytesOf = (content: string | Buffer): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8f25a' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer()

/** The directory of an empty archive, with a comment of this many bytes. */
function archive(comment: number): Buffer {
  const directory = Buffer.alloc(22)
  directory.write('PK\u0005\u0006', 'latin1')
  directory.writeUInt16LE(comment, 20)
  return directory
}

describe('an image', () => {
  it('is kept without its metadata', async () => {
    const read = await readDocument(bytesOf(await photo()))
    expect(read).toMatchObject({ type: 'image/jpeg', hasMore: false })
    if (typeof read === 'string') throw new Error(read)
    expect(Buffer.from(read.bytes).toString('latin1')).not.toContain('canary')
  })

  it('that is another file behind its end is recognised', async () => {
    const zip = Buffer.from('PK\u0003\u0004 canary')
    expect(await readDocument(bytesOf(Buffer.concat([await photo(), zip])))).toMatchObject({ hasMore: true })
  })

  it('that is an archive by what decoding skips is refused', async () => {
    const image = await photo()
    // Behind the scan's last pixel: decoders stop before it.
    const scan = image.subarray(0, -2)
    expect(await readDocument(bytesOf(Buffer.concat([scan, archive(0), image.subarray(-2)])))).toBe(
      'document-type',
    )
  })

  it('of too many pixels is refused by its header alone', async () => {
    const header = Buffer.from(
      '89504e470d0a1a0a0000000d4948445200004e2000004e2008060000000000000000000000' + '49454e44ae426082',
      'hex',
    )
    expect(await readDocument(bytesOf(header))).toBe('document-pixels')
  })
})

it.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an archive', 'PK\u0003\u0004'],
  ['nothing', ''],
])('refuses %s', async (_, text) => {
  expect(await readDocument(bytesOf(text))).toBe('document-type')
})
