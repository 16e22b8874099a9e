import { expect, it } from 'vitest'
import { summarizeMissingBrowsers } from './missing-browsers-reporter'

it('lists browsers that could not be run, and accepts the run if another could', () => {
  expect(
    summarizeMissingBrowsers(
      new Map([
        ['chromium', undefined],
        ['webkit', 'no WebKitGTK'],
      ]),
    ),
  ).toEqual({ isNone: false, lines: ['Not run: webkit (no WebKitGTK)'] })
})

it('fails a run without any browser', () => {
  const { isNone, lines } = summarizeMissingBrowsers(new Map([['firefox', 'no Firefox']]))
  expect(isNone).toBe(true)
  expect(lines.at(-1)).toBe('No browser could be run.')
})
