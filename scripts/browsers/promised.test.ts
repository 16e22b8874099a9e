import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cssTargets, promise, promised, scriptTargets } from './promised.ts'

test('the README promises the browsers of package.json', () => {
  expect(readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')).toContain(promise)
})

test('a mobile edition is as old as the browser', () => {
  expect(promised.get('chrome_android')).toBe(promised.get('chrome'))
  expect(promised.get('firefox_android')).toBe(promised.get('firefox'))
})

test('style sheets are built for the promised versions, scripts for those without bugs that only few patterns meet', () => {
  expect(cssTargets).toContain(`chrome${promised.get('chrome')}`)
  expect(cssTargets).toContain(`ios${promised.get('safari_ios')}`)
  expect(scriptTargets).toContain(`firefox${promised.get('firefox')}`)
  expect(scriptTargets.map((target) => target.replace(/[\d.]+$/, ''))).toEqual(
    cssTargets.map((target) => target.replace(/[\d.]+$/, '')),
  )
})
