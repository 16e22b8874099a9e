import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeFixture } from '../../tests/fixtures/files.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { lint: string } }
/** Without the check of Node's version. */
const lint = scripts.lint.split('&&').at(-1)

/** Files are planted outside the checkout, where they would fail its own check. */
const root = mkdtempSync(join(tmpdir(), 'lint-'))
// The rules about tests apply where package.json names a test runner.
for (const file of ['biome.json', 'package.json']) copyFileSync(file, join(root, file))
afterAll(() => rmSync(root, { recursive: true }))

function check(name: string, text: string): number | null {
  writeFixture(root, name, `import { it } from 'vitest'\n\n${text}\n`)
  const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  return spawnSync(`${lint} --vcs-enabled=false ${name}`, {
    cwd: root,
    shell: true,
    env: { ...process.env, PATH: path },
  }).status
}

it('fails for a focused test, which silently leaves out the others', () => {
  expect(check('plain.test.ts', "it('opens', () => undefined)")).toBe(0)
  expect(check('focused.test.ts', "it.only('opens', () => undefined)")).toBe(1)
})

it('fails for a page that asks by itself, without deadline, CSRF token and error codes', () => {
  const asks = "it('asks', () => fetch('/planted'))"
  expect(check('client/data/asks.ts', asks)).toBe(0)
  expect(check('client/areas/home/asks.ts', asks)).toBe(1)
})
