import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createNoise } from '../../tests/fixtures/fixture-files'
import { readDocument } from './document-file'

/** A PDF must contain pages only, wherever other content may hide in it. */

type Bytes = Uint8Array<ArrayBuffer>
const bytesOf = (content: string | Buffer): Bytes =>
  Uint8Array.from(typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
const pdf = (body: string | Buffer = '1 0 obj<</Type/Catalog>>endobj', end = '%%EOF\n'): Bytes =>
  bytesOf(
    Buffer.concat([
      Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'),
      bytesOf(body),
      Buffer.from(`\nstartxref\n9\n${end}`),
    ]),
  )
const stream = (dictionary: string, content: Buffer, before = '\n'): Buffer =>
  Buffer.concat([
    Buffer.from(`2 0 obj<<${dictionary}/Length ${content.length}>>stream\n`),
    content,
    Buffer.from(`${before}endstream endobj`),
  ])
const objects = (
  content: string | Buffer,
  dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
  before = '\n',
) => stream(dictionary, deflateSync(content), before)
const SCRIPT = '1 0 <</S/JavaScript/JS(app.alert(1))>>'

describe('accepted PDF files, stored unchanged', () => {
  it.each([
    ['a short PDF', pdf()],
    ['a PDF without a line break at its end', pdf('', '%%EOF')],
    ['a PDF with a two-character line break at its end', pdf('', '%%EOF\r\n')],
    ['texts with brackets', pdf('1 0 obj<</T(a \\) (b) c)/U<48 65>/V[1 -.5 +2 true null 3 0 R]>>endobj')],
    ['a cross-reference table and a trailer', pdf('xref\n0 1\n0000000000 65535 f \ntrailer<</Size 1>>')],
    ['an object stream', pdf(objects('1 0 <</Type/Page>>'))],
    ['an object stream without a line break after it', pdf(objects('1 0 <</Type/Page>>', undefined, ''))],
    [
      'an object stream with a two-character line break after it',
      pdf(objects('1 0 <<>>', undefined, '\r\n')),
    ],
    [
      'an object stream that is not compressed',
      pdf(stream('/Type/ObjStm/N 1/First 4', Buffer.from('1 0 <<>>'))),
    ],
  ])('accepts %s', async (_, bytes) => {
    expect(await readDocument(bytes)).toEqual({ type: 'application/pdf', bytes, hasMore: false })
  })

  it('reads a PDF with 100,000 names and 50,000 streams', async () => {
    const bytes = pdf(`1 0 obj<<${'/A'.repeat(100_000)}>>${'stream\nendstream '.repeat(50_000)}endobj`)
    expect(await readDocument(bytes)).toMatchObject({ type: 'application/pdf' })
  })

  it('accepts compressed images whose bytes resemble PDF syntax', async () => {
    const picture = Buffer.concat([createNoise(4_000_000), Buffer.from(' /JS /EF /a#41 obj PK (( << ')])
    const bytes = pdf(stream('/Subtype/Image/Filter/DCTDecode', picture))
    expect(await readDocument(bytes)).toMatchObject({ type: 'application/pdf' })
  })
})

describe('refused PDF files', () => {
  it.each([
    ['no end mark', pdf('', '')],
    ['data after the end mark', pdf('', '%%EOF\nPK\u0003\u0004')],
    ['a script', pdf('1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj')],
    ['a script whose name is written with escapes', pdf('1 0 obj<</S/J#61vaScript>>endobj')],
    ['a script without a type, recognised by its key', pdf('1 0 obj<</J#53(app.alert(1))>>endobj')],
    [
      'a link to a remote file, which could send the reviewer’s credentials',
      pdf('1 0 obj<</S/GoToR/F(\\\\evil\\x)/D[0]>>endobj'),
    ],
    ['a program to start', pdf('1 0 obj<</S/Launch>>endobj')],
    ['embedded files', pdf('1 0 obj<</EmbeddedFiles 2 0 R>>endobj')],
    ['an embedded file, recognised by its key', pdf('1 0 obj<</Type/Filespec/EF<</F 2 0 R>>>>endobj')],
    ['a form that runs calculations', pdf('1 0 obj<</AcroForm<</XFA 2 0 R>>>>endobj')],
    ['a password', pdf('trailer<</Encrypt 2 0 R>>')],
    [
      'a script in a comment, to which a cross-reference table could point',
      pdf('%1 0 obj<</S/JavaScript>>endobj\n'),
    ],
    [
      'a script in a text, to which a cross-reference table could point',
      pdf('1 0 obj(1 0 obj<</S/J#61vaScript>>endobj)endobj'),
    ],
    [
      'a script in a stream, to which a cross-reference table could point',
      pdf(stream('', Buffer.from(SCRIPT))),
    ],
    ['a script in an object stream', pdf(objects(SCRIPT))],
    [
      'a script in an object stream without its type',
      pdf(objects(SCRIPT, '/N 1/First 4/Filter/FlateDecode')),
    ],
    [
      'a script in an object stream whose names are written with escapes',
      pdf(objects(SCRIPT, '/N 1/F#69rst 4/Filter/FlateDecode')),
    ],
    [
      'an object stream inside a text',
      pdf(Buffer.concat([Buffer.from('1 0 obj('), objects('1 0 <<>>'), Buffer.from(')endobj')])),
    ],
    ['an object stream inside another stream', pdf(stream('', Buffer.from('2 0 obj<</N 1/First 4>>')))],
    [
      'objects compressed twice',
      pdf(stream('/N 1/First 4/Filter[/FlateDecode/FlateDecode]', deflateSync(deflateSync(SCRIPT)))),
    ],
    [
      'objects compressed with an unsupported filter',
      pdf(stream('/N 1/First 4/Filter/LZWDecode', Buffer.from('x'))),
    ],
    ['objects whose filter is declared in another object', pdf(objects(SCRIPT, '/N 1/First 4/Filter 5 0 R'))],
    [
      'objects that are cut off',
      pdf(stream('/N 1/First 4/Filter/FlateDecode', deflateSync(createNoise(900)).subarray(0, -40))),
    ],
    ['objects that are a decompression bomb', pdf(objects(Buffer.alloc(40_000_000)))],
    ['too many object streams', pdf(Buffer.concat(Array.from({ length: 501 }, () => objects('1 0 <<>>'))))],
    ['too many names', pdf('/'.repeat(600_000))],
    ['HTML between its objects', pdf('<script>alert(1)</script>')],
    ['HTML in a comment', pdf('%<script>alert(1)</script>\n')],
    ['keywords that PDF does not have', pdf('alert(1)')],
    ['a text without an end', pdf('1 0 obj(')],
    ['a stream without an end', pdf('1 0 obj<<>>stream\nx')],
  ])('refuses a PDF with %s', async (_, bytes) => {
    expect(await readDocument(bytes)).toBe('verification.pdf')
  })

  it('refuses a PDF with the directory of a ZIP archive near its end', async () => {
    const directory = Buffer.alloc(22)
    directory.write('PK\u0005\u0006', 'latin1')
    const bytes = pdf(
      Buffer.concat([Buffer.from('1 0 obj<<>>stream\n'), directory, Buffer.from('\nendstream endobj')]),
    )
    expect(await readDocument(bytes)).toBe('verification.pdf')
  })

  it('refuses a file that does not begin as a PDF', async () => {
    expect(await readDocument(bytesOf('GIF89a%PDF-1.7\n%%EOF'))).toBe('document-type')
  })
})

it('never throws for a corrupted PDF', async () => {
  const whole = pdf(
    Buffer.concat([objects('1 0 <</Type/Page>>'), Buffer.from('1 0 obj<</T(a)/U<48>>>endobj')]),
  )
  let seed = 7
  for (let round = 0; round < 500; round += 1) {
    const bytes = Uint8Array.from(whole)
    for (let change = 0; change < 3; change += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      bytes[8 + (seed % (bytes.length - 8))] = seed >> 16
    }
    expect(['verification.pdf', 'object']).toContain(
      await readDocument(bytes).then((read) => (typeof read === 'string' ? read : typeof read)),
    )
  }
})
