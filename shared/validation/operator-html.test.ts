import { expect, test } from 'vitest'
import { measureCpuTime } from '../../tests/fixtures/processes'
import { isSafeHtml } from './operator-html'

test.each([
  ['', true],
  ['just text, 1 &#x3C; 2', true],
  ['<p dir="auto">A <a href="/m/help?p=1" data-page="">link</a><br>and</p>', true],
  ['<a href="https://a.example/?a=1&#x26;b=2" rel="noopener nofollow" target="_blank">x</a>', true],
  ['<img src="https://a.example/x.png" alt="" loading="lazy" decoding="async" width="10">', true],
  ['<div lang="en" dir="ltr">English</div>', true],
  ['<p onclick="x()">x</p>', false],
  ['<script>x()</script>', false],
  ['<p class="x">x</p>', false],
  ['<a href="javascript:x()">x</a>', false],
  ['<a href="data:text/html,x">x</a>', false],
  ['<a href="//evil.example/">x</a>', false],
  ['<a href="x" href="javascript:x()">x</a>', false],
  ["<a href='https://a.example/'>x</a>", false],
  ['<img src="x">', false],
  ['a < b', false],
  ['<!-- x -->', false],
  ['<P>x</P>', false],
  ['<pre', false],
  ['<p2>x</p2>', false],
])('rates the HTML %s as safe: %s', (html, isSafe) => expect(isSafeHtml(html)).toBe(isSafe))

test('checks HTML in linear time', () => {
  const nearly = `<p${' dir="auto"'.repeat(20_000)}`
  expect(measureCpuTime(() => expect(isSafeHtml(nearly.repeat(2))).toBe(false))).toBeLessThan(1000)
})
