import { describe, expect, test } from 'vitest'
import { findUnsupportedScript } from './unsupported-script.ts'

const featuresOf = (code: string) => [...new Set(findUnsupportedScript(code).map(({ feature }) => feature))]

describe('scripts: finds features that supported browsers lack', () => {
  test.each([
    ['list.at(-1)', 'Array.prototype.at'],
    ['list.toSorted()', 'Array.prototype.toSorted'],
    ['one.difference(other)', 'Set.prototype.difference'],
    ['Object.groupBy(list, f)', 'Object.groupBy'],
    ['Object.hasOwn(a, "b")', 'Object.hasOwn'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['URL.canParse(href)', 'URL.canParse'],
    ['AbortSignal.timeout(5)', 'AbortSignal.timeout'],
    ['structuredClone(a)', 'structuredClone'],
    ['window.navigation', 'window.navigation'],
    ['navigator.wakeLock', 'navigator.wakeLock'],
    ['dialog.showModal()', 'HTMLDialogElement.prototype.showModal'],
    ['document.startViewTransition(f)', 'document.startViewTransition'],
    ['new Intl.NumberFormat("en", { roundingMode: "trunc" })', 'option roundingMode'],
    ['new Intl.NumberFormat("en", { signDisplay: "negative" })', 'option signDisplay: negative'],
    ['/(?<=a)b/', 'RegExp lookbehind'],
    ['new RegExp("(?<=a)b", "g")', 'RegExp lookbehind'],
    ['/a/v', 'RegExp flag v'],
    ['class A { static { f() } }', 'static block'],
    ['class A { #a; is(b) { return #a in b } }', '#field in'],
  ])('%s', (code, feature) => {
    expect(featuresOf(code)).toEqual([feature])
  })
})

describe('scripts: finds patterns that trigger a bug of supported browsers', () => {
  test.each([
    'f?.(...a, b)',
    'a?.f(...b, c)',
    'class A { static name = 1 }',
    '{ let a = 1; class A { b = a[(0)] } }',
  ])('%s', (code) => {
    expect(featuresOf(code)).toEqual([expect.stringMatching(/^bug: https:/)])
  })
})

describe('scripts: accepts features that supported browsers have', () => {
  test.each([
    'a?.b?.(...c) ?? d',
    'class A { b = 1; #c = new Map(); static d = 2; e = () => f(g) }',
    'list.map(f).flat().sort()',
    'const at = { at: 1, hasOwn: 2 }; at.at',
    'element.closest("a")',
    '/(?<year>\\d)\\p{L}/u',
  ])('%s', (code) => {
    expect(featuresOf(code)).toEqual([])
  })
})
