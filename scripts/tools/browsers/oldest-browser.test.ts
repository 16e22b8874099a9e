import { describe, expect, test } from 'vitest'
import { filterCssFor, missingFunctions } from '../../../tests/fixtures/oldest-browser'

describe('rewrites a style sheet to what an old browser understands', () => {
  test.each([
    ['.a{color:red}.b:has(c){color:red}', '.a{color:red}'],
    ['@layer base{.a{color:red}}', ''],
    ['.a{min-height:100vh;min-height:100dvh}', '.a{min-height:100vh}'],
    ['.a{height:calc(100dvh - var(--b))}', '.a{height:unset}'],
    ['.a{--b:color-mix(in srgb,red,blue)}', '.a{--b:initial}'],
    [':is(.a,.b:has(c)){color:red}', ':is(.a){color:red}'],
    ['@supports not selector(:has(a)){.a{color:red}}', '@supports (color:red){.a{color:red}}'],
    ['@supports selector(:has(a)){.a{color:red}}', ''],
  ])('%s', (css, read) => {
    expect(filterCssFor('chrome', css)).toBe(read)
  })
})

test('recognises CSS features that a browser lacks', () => {
  const chrome = missingFunctions('chrome')
  expect(chrome).toEqual(
    expect.arrayContaining(['Array.prototype.at', 'Object.hasOwn', 'URL.canParse', 'structuredClone']),
  )
  expect(chrome).not.toContain('HTMLDialogElement.prototype.showModal')
  expect(missingFunctions('safari')).toContain('HTMLDialogElement.prototype.showModal')
})
