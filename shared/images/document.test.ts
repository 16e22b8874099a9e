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

const pdf = (body = '1 0 obj<</Type/Catalog>>endobj', end = '%%EOF\n') =>
  bytesOf(`%PDF-1.7\n${body}\nstartxref\n9\n${end}`)

describe('an image', () => {
  it('is kept without its metadata', async () => {
    const read = readDocument(bytesOf(await photo()))
    expect(read).toMatchObject({ type: 'image/jpeg', hasMore: false })
    if (typeof read === 'string') throw new Error(read)
    expect(Buffer.from(read.bytes).toString('latin1')).not.toContain('canary')
  })

  it('that is another file behind its end is recognised', async () => {
    const zip = Buffer.from('PK\u0003\u0004 canary')
    expect(readDocument(bytesOf(Buffer.concat([await photo(), zip])))).toMatchObject({ hasMore: true })
  })

  it('of too many pixels is refused by its header alone', () => {
    const header = Buffer.from(
      '89504e470d0a1a0a0000000d4948445200004e2000004e2008060000000000000000000000' + '49454e44ae426082',
      'hex',
    )
    expect(readDocument(bytesOf(header))).toBe('document-pixels')
  })
})

describe('a PDF', () => {
  it('is kept as it is', () => {
    expect(readDocument(pdf())).toMatchObject({ type: 'application/pdf', bytes: pdf() })
    expect(readDocument(pdf('', '%%EOF'))).toMatchObject({ type: 'application/pdf' })
    expect(readDocument(pdf('', '%%EOF\r\n'))).toMatchObject({ type: 'application/pdf' })
  })

  it.each([
    ['has no end', pdf('', '')],
    ['has something behind its end', pdf('', '%%EOF\nPK\u0003\u0004')],
    ['begins with something else', bytesOf(`GIF89a${'%PDF-1.7\n%%EOF'}`)],
    ['has a script', pdf('1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj')],
    ['has a script by another spelling of its name', pdf('1 0 obj<</S/J#61vaScript>>endobj')],
    ['starts a program', pdf('1 0 obj<</S/Launch>>endobj')],
    ['has files in it', pdf('1 0 obj<</EmbeddedFiles 2 0 R>>endobj')],
  ])('that %s is refused', (_, bytes) => {
    expect(readDocument(bytes)).toBe('document-type')
  })
})

it.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an archive', 'PK\u0003\u0004'],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(readDocument(bytesOf(text))).toBe('document-type')
})
