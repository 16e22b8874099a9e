import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildId } from '../../../scripts/build/build-id'
import { resolveFrame } from '../../../scripts/tools/stack/resolve-frames'

/** The source maps of the build, and `npm run stack`, which reads them. */

const build = buildId(readFileSync('dist/client/.vite/manifest.json', 'utf8'))

const runStack = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/tools/stack.ts', ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('resolves frames of the build to source, line and function', () => {
  const [shell = ''] = globSync('shell-*.js', { cwd: 'dist/client/assets' })
  const code = readFileSync(`dist/client/assets/${shell}`, 'utf8').split('\n')
  const line = code.findIndex((text) => text.includes('new ErrorEvent('))
  const frame = `${shell}:${line + 1}:${(code[line] ?? '').indexOf('new ErrorEvent(') + 1}`
  const source = readFileSync('client/browser/report-failure.ts', 'utf8').split('\n')
  const sourceLine = source.findIndex((text) => text.includes('new ErrorEvent(')) + 1
  const { status, stdout } = runStack(build, `${frame} ${frame}`, shell)
  const resolved = `client/browser/report-failure.ts:${sourceLine}:17 in reportFailure\n`
  expect({ status, stdout }).toEqual({ status: 0, stdout: `${resolved}${resolved}${shell} did not load\n` })
})

it('the command stack fails with a reason for an unknown build', () => {
  const { status, stderr } = runStack('0123456789ab', 'shell-C0ffee12.js:1:2')
  expect(status).toBe(1)
  expect(stderr).toContain('There are no source maps of build 0123456789ab')
})

it('a script of another build, and a text that is no frame, are refused', () => {
  const resolve = (frame: string) => () => resolveFrame(`dist/source-maps/${build}`, frame)
  expect(resolve('shell-C0ffee12.js:1:2')).toThrow('shell-C0ffee12.js is not a script of this build')
  expect(resolve('../../x')).toThrow('../../x is not a frame')
})

it('no source map is in the public files, and no script names one', () => {
  expect(globSync('dist/client/**/*.map')).toEqual([])
  const scripts = globSync('dist/client/**/*.js')
  expect(scripts.length).toBeGreaterThan(100)
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('sourceMappingURL'))).toEqual([])
})
