import { describe, expect, test } from 'vitest'
import { findUnsupportedCss } from './unsupported-css.ts'

const featuresOf = (css: string) => findUnsupportedCss(css).map(({ feature }) => feature)

describe('style sheets: finds features that supported browsers lack', () => {
  test.each([
    ['@layer base{.a{color:red}}', '@layer'],
    ['@media (scripting:none){.a{color:red}}', '@media (scripting)'],
    ['.a:has(b){color:red}', ':has'],
    ['.a::view-transition{color:red}', '::view-transition'],
    ['.a{rotate:4deg}', 'rotate'],
    ['.a{overflow:clip}', 'overflow: clip'],
    ['.a{min-height:100dvh}', 'viewport_percentage_units_dynamic'],
    ['.a{color:color-mix(in srgb,red,blue)}', 'color.color-mix'],
    ['@supports (display:grid){.a{rotate:4deg}}', 'rotate'],
    ['@keyframes spin{to{rotate:1turn}}', 'rotate'],
  ])('%s', (css, feature) => {
    expect(featuresOf(css)).toEqual([feature])
  })
})

describe('style sheets: accepts features with a fallback in the sheet', () => {
  test.each([
    '.a{min-height:100vh;min-height:100dvh}',
    '.a{-webkit-mask:none;mask:none}',
    '.a{-webkit-appearance:none;appearance:none}',
    '@supports (height:100dvh){.a{height:100dvh}}',
    '@supports selector(:has(a)){.a:has(b){color:red}}',
    '@supports (color:color-mix(in srgb,red,blue)){:root{--a:color-mix(in srgb,red,blue)}}',
    '.a{transform:rotate(4deg)}',
    ':where(.a){color:red}',
  ])('%s', (css) => {
    expect(featuresOf(css)).toEqual([])
  })
})

test('an earlier value is no fallback if the later one contains a variable', () => {
  expect(featuresOf('.a{height:100vh;height:calc(100dvh - var(--b))}')).toEqual([
    'viewport_percentage_units_dynamic beside a variable',
  ])
})

test('an unknown selector invalidates its whole selector list', () => {
  expect(featuresOf('.a,.b:has(c){color:red}')).toEqual([':has in a list with others'])
  expect(featuresOf(':is(.a,.b:has(c)){color:red}')).toEqual([':has'])
})
