import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILD_TARGETS, SUPPORTED_BROWSERS, SUPPORTED_BROWSERS_TEXT } from './supported-browsers.ts'

test('the README lists the browsers of package.json', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')).toContain(
    SUPPORTED_BROWSERS_TEXT,
  )
})

test('supported mobile browsers have the version of their desktop browser', () => {
  expect(SUPPORTED_BROWSERS.get('chrome_android')).toBe(SUPPORTED_BROWSERS.get('chrome'))
  expect(SUPPORTED_BROWSERS.get('firefox_android')).toBe(SUPPORTED_BROWSERS.get('firefox'))
})

test('style sheets are built for the supported versions, scripts for the first versions without rare bugs', () => {
  expect(BUILD_TARGETS.css).toContain(`chrome${SUPPORTED_BROWSERS.get('chrome')}`)
  expect(BUILD_TARGETS.css).toContain(`ios${SUPPORTED_BROWSERS.get('safari_ios')}`)
  expect(BUILD_TARGETS.scripts).toContain(`firefox${SUPPORTED_BROWSERS.get('firefox')}`)
  expect(BUILD_TARGETS.scripts.map((target) => target.replace(/[\d.]+$/, ''))).toEqual(
    BUILD_TARGETS.css.map((target) => target.replace(/[\d.]+$/, '')),
  )
})
