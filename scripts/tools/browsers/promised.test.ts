import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTargets, promise, promised } from './promised.ts'

test('the README promises the browsers of package.json', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')).toContain(promise)
})

test('a mobile edition is as old as the browser', () => {
  expect(promised.get('chrome_android')).toBe(promised.get('chrome'))
  expect(promised.get('firefox_android')).toBe(promised.get('firefox'))
})

test('style sheets are built for the promised versions, scripts for those without bugs that only few patterns meet', () => {
  expect(buildTargets.css).toContain(`chrome${promised.get('chrome')}`)
  expect(buildTargets.css).toContain(`ios${promised.get('safari_ios')}`)
  expect(buildTargets.scripts).toContain(`firefox${promised.get('firefox')}`)
  expect(buildTargets.scripts.map((target) => target.replace(/[\d.]+$/, ''))).toEqual(
    buildTargets.css.map((target) => target.replace(/[\d.]+$/, '')),
  )
})
