import { expect, it } from 'vitest'
import { scripts } from '../../package.json'
import { nodeVersionComplaint } from './node-version.cjs'

it('names the required version in one line to users of an older Node', () => {
  expect(nodeVersionComplaint('20.20.2')).toMatch(
    /^The scripts need Node 24 or newer, this is Node 20\.20\.2: .+$/,
  )
  expect(nodeVersionComplaint('24.0.0')).toBe('')
  expect(nodeVersionComplaint('100.1.0')).toBe('')
})

it('runs at the end of npm ci, on the Node that the other scripts get', () => {
  expect(scripts.prepare).toMatch(/^node scripts\/build\/node-version\.cjs( && |$)/)
})
