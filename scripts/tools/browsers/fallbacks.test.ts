import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BROWSER_FALLBACKS } from './fallbacks.ts'

const root = join(import.meta.dirname, '../../..')

test('lists an existing test for each browser fallback, or the reason why it needs none', () => {
  const wrong = BROWSER_FALLBACKS.filter(({ test: named }) => {
    if (/^none: \w/.test(named)) return false
    const [, title, file] = /^“(.+)” in (\S+)$/.exec(named) ?? []
    return !title || !file || !readFileSync(join(root, file), 'utf8').includes(`'${title}`)
  })
  expect(wrong).toEqual([])
})

test('lists no feature twice among the browser fallbacks', () => {
  const features = BROWSER_FALLBACKS.flatMap((fallback) => fallback.features)
  expect(features.filter((feature, index) => features.indexOf(feature) !== index)).toEqual([])
})
