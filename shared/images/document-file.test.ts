import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readDocument } from './document-file'

/** A document's type is determined by its bytes only, and a document is exactly one file. */

const bytesOf = (content: string | Buffer): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8f25a' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer()

/** Returns the directory of an empty archive, with a comment of this many bytes. */
function archive(comment: number): Buffer {
  const directory = Buffer.alloc(22)
  directory.write('PK\u0005\u0006', 'latin1')
  directory.writeUInt16LE(comment, 20)
  return directory
}

describe('an image as an identity document', () => {
  it('removes the metadata of an image', async () => {
    const read = await readDocument(bytesOf(await photo()))
    expect(read).toMatchObject({ type: 'image/jpeg', hasMore: false })
    if (typeof read === 'string') throw new Error(read)
    expect(Buffer.from(read.bytes).toString('latin1')).not.toContain('canary')
  })

  it('detects another file after the end of an image', async () => {
    const zip = Buffer.from('PK\u0003\u0004 canary')
    expect(await readDocument(bytesOf(Buffer.concat([await photo(), zip])))).toMatchObject({ hasMore: true })
  })

  it('refuses an image that hides a ZIP archive where decoders do not read', async () => {
    const image = await photo()
    // Hides the archive after the scan's last pixel, where decoders no longer read.
    const scan = image.subarray(0, -2)
    expect(await readDocument(bytesOf(Buffer.concat([scan, archive(0), image.subarray(-2)])))).toBe(
      'document-type',
    )
  })

  it('refuses an image whose header claims too many pixels', async () => {
    const header = Buffer.from(
      '89504e470d0a1a0a0000000d4948445200004e2000004e2008060000000000000000000000' + '49454e44ae426082',
      'hex',
    )
    expect(await readDocument(bytesOf(header))).toBe('document-pixels')
  })
})

it.each([
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an archive', 'PK\u0003\u0004'],
  ['an empty file', ''],
])('refuses %s as an identity document', async (_, text) => {
  expect(await readDocument(bytesOf(text))).toBe('document-type')
})
