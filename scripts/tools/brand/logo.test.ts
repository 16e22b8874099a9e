import { expect, it } from 'vitest'
import { readLogo } from './logo'

const read = (text: string): Promise<string> => readLogo(Buffer.from(text))

const svg = (body: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`
const square = '<path d="M2 2h20v20H2z"/>'

it.each([
  ['a script', `<script>alert(1)</script>${square}`, 'it contains a script'],
  ['a handler', '<path onload="alert(1)" d="M2 2h20v20H2z"/>', 'in the attribute onload'],
  ['a picture', '<image href="data:image/png;base64,AAAA"/>', 'it contains <image>'],
  ['HTML', '<foreignObject><p>x</p></foreignObject>', 'it contains <foreignObject>'],
  ['motion', '<animate attributeName="x"/>', 'it contains <animate>'],
  ['a link', `<a href="javascript:alert(1)">${square}</a>`, 'it contains <a>'],
  ['text', '<text>Nova</text>', 'it contains <text>'],
  [
    'another file',
    '<use xlink:href="https://evil.example/a.svg#b"/>',
    'it refers to something outside: https://evil',
  ],
  [
    'a paint from elsewhere',
    '<path fill="url(https://evil.example/#a)" d="M2 2h20v20H2z"/>',
    'something outside',
  ],
  [
    'a style from elsewhere',
    '<style>@import "https://evil.example/a.css";</style>',
    'its styles refer to something',
  ],
  ['a picture in a style', `<style>.a{fill:url('//evil.example/a')}</style>${square}`, 'its styles refer'],
  [
    'an instruction that ends in HTML',
    `<?x ><script>alert(1)</script><img src=x onerror=alert(2)><h1>EVIL</h1>?>${square}`,
    'it contains an instruction, <?x',
  ],
  ['a late declaration', `<g><?xml version="1.0"?>${square}</g>`, 'it contains an instruction'],
  [
    'a CDATA section',
    `<g><![CDATA[><script>alert(1)</script>]]></g>${square}`,
    'it contains a CDATA section',
  ],
  ['words', `evil${square}`, 'it contains text in <svg>'],
  [
    'a mask from elsewhere',
    `<path mask="image-set(&quot;https://evil.example/a.svg&quot; 1x)" d="M2 2h20v20H2z"/>`,
    'it refers to something outside: image-set',
  ],
  [
    'a pointer from elsewhere',
    `<path cursor="image-set(&quot;a.png&quot; 1x), auto" d="M2 2h20v20H2z"/>`,
    'something outside',
  ],
  ['a pointer in a style', `<path style="cursor:image-set('a.png' 1x),auto" d="M2 2h20v20H2z"/>`, 'outside'],
  ['an address in an attribute', `<path data-a="javascript:alert(1)" d="M2 2h20v20H2z"/>`, 'outside'],
  ['an address without a scheme', `<path fill="//evil.example/a" d="M2 2h20v20H2z"/>`, 'outside'],
  ['elements of HTML', `<g xmlns="http://www.w3.org/1999/xhtml"><path d="M2 2h9v9z"/></g>`, 'no SVG file'],
  ['nothing painted', '<path fill="none" d="M2 2h20v20H2z"/>', 'nothing of it can be seen'],
  ['nothing opaque', '<path fill-opacity=".01" d="M2 2h20v20H2z"/>', 'nothing of it can be seen'],
  ['definitions only', '<defs><path id="a" d="M2 2h20v20H2z"/></defs>', 'nothing of it can be seen'],
  ['a mask alone', '<mask id="a"><path d="M2 2h20v20H2z"/></mask>', 'it has no shapes'],
  ['its shape outside the box', '<path d="M102 102h20v20h-20z"/>', 'nothing of it can be seen'],
  [
    'shapes that multiply',
    `<g id="s0">${square}</g>${Array.from({ length: 9 }, (_, i) => `<g id="s${i + 1}">${`<use href="#s${i}"/>`.repeat(9)}</g>`).join('')}<use href="#s9"/>`,
    'simplify it',
  ],
  ['a shape within itself', `<g id="a">${square}<use href="#a"/></g>`, 'simplify it'],
  [
    'a style that needs a pointer',
    `<style>path:hover{fill:red}</style>${square}`,
    'styles that cannot be written',
  ],
])('refuses a logo with %s', async (_, body, problem) => {
  await expect(read(svg(body))).rejects.toThrow(problem)
})

it.each([
  ['is none', 'PNG', 'it is no SVG file'],
  ['is broken', '<svg xmlns="http://www.w3.org/2000/svg"><path', 'it is no SVG file'],
  ['is empty', '', 'it is no SVG file'],
  ['is HTML', '<html><svg/></html>', 'it contains <html>'],
  ['declares entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(square)}`, 'it declares entities'],
  ['is a large file', svg(`<!--${'x'.repeat(70_000)}-->${square}`), 'it has more than 64 KB'],
  [
    'is too detailed',
    svg(
      `<path d="M0 0${Array.from({ length: 900 }, (_, i) => `L${(i * 7.31) % 24} ${(i * 3.77) % 24}`).join('')}"/>`,
    ),
    'simplify it',
  ],
  ['is a word', svg(square, 'viewBox="0 0 96 24"'), 'take the mark without the word'],
  [
    'hides a script behind a prefix',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:script>alert(1)</s:script></svg>',
    'it has no shapes',
  ],
  [
    'is of another kind',
    `<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 9 9">${square}</svg>`,
    'it is no SVG file',
  ],
  ['has a box turned inside out', svg(square, 'viewBox="0 0 -24 -24"'), 'it needs a viewBox'],
  ['has no size', svg(square, ''), 'it needs a viewBox'],
])('refuses a file that %s', async (_, file, problem) => {
  await expect(read(file)).rejects.toThrow(problem)
})

it('replaces the colour of a single-colour logo with the theme’s', async () => {
  const mark = await read(
    svg(
      '<g style="fill:#123456"><path d="M2 2h8v8H2z"/></g><path stroke="#123456" fill="none" d="M12 12h8"/>',
    ),
  )
  expect(mark).not.toContain('#123456')
  expect(mark).toContain('currentColor')
})

it('preserves the colours of a multi-colour logo, including those in its style sheet', async () => {
  const mark = await read(
    svg(
      '<style>.a{fill:#ff0000}</style><path class="a" d="M2 2h8v8H2z"/><path fill="#0000ff" d="M12 12h8v8h-8z"/>',
    ),
  )
  expect(mark).toMatch(/fill="(red|#f00)"/)
  expect(mark).toMatch(/fill="(blue|#00f)"/)
  expect(mark).not.toMatch(/style|class/)
})

it('removes a drawing program’s private data from a logo', async () => {
  const mark = await read(
    `<?xml version="1.0"?><!DOCTYPE svg><!-- by a program -->${svg(
      `<!--><script>alert(1)</script>--><title data-name="Layer: 1">Logo</title><metadata>x</metadata><sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/>${square}`,
      'width="24" height="24"',
    )}`,
  )
  expect(mark).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></svg>\n',
  )
})

it('renames gradients in a logo to ids that are unique on the page', async () => {
  const gradient =
    '<defs><linearGradient id="a"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient></defs>'
  const mark = await read(svg(`${gradient}<path fill="url(#a)" d="M2 2h20v20H2z"/>`))
  const [, id] = /id="(mark[^"]+)"/.exec(mark) ?? []
  expect(id).toBeDefined()
  expect(mark).toContain(`url(#${id})`)
})

it('preserves line styles and referenced elements of a logo', async () => {
  const line =
    '<path id="a" fill="none" stroke="#123456" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" stroke-miterlimit="2" stroke-dasharray="4 2" stroke-dashoffset="1" d="M2 2h20v20"/>'
  const mark = await read(
    svg(`<defs><clipPath id="b"><circle cx="12" cy="12" r="12" clip-rule="evenodd"/></clipPath></defs>
      <g clip-path="url(#b)" font-family="sans-serif" style="cursor:pointer" id="layer:1">${line}<use xlink:href="#a" y="-2" opacity=".5"/></g>`),
  )
  for (const text of ['round', '4 2', 'clip-path="url(#mark', '<use', 'opacity']) expect(mark).toContain(text)
  expect(await read(mark)).toBe(mark)
})
