import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeFixture } from '../../tests/fixtures/fixture-files.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { lint: string } }
/** The lint command of package.json, without the check of Node's version. */
const lint = scripts.lint.split('&&').at(-1)

/**
 * Folder of the test's files. It is outside the repository, where the files would fail the repository's
 * checks.
 */
const root = mkdtempSync(join(tmpdir(), 'lint-'))
// Biome applies its rules for tests only if package.json contains a test runner.
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

it('fails for a focused test, which silently skips the others', () => {
  expect(check('plain.test.ts', "it('opens', () => undefined)")).toBe(0)
  expect(check('focused.test.ts', "it.only('opens', () => undefined)")).toBe(1)
})

it('fails for a page that calls fetch directly, without deadline, CSRF token and error codes', () => {
  const asks = "it('asks', () => fetch('/planted'))"
  expect(check('client/data/asks.ts', asks)).toBe(0)
  expect(check('client/areas/home/asks.ts', asks)).toBe(1)
})

it('fails for a file name in camelCase, and for a component whose file has another name', () => {
  const component = 'export const Tile = it'
  expect(check('client/tile-rules.ts', component)).toBe(0)
  expect(check('client/tileRules.ts', component)).toBe(1)
  expect(check('client/Tile.tsx', component)).toBe(0)
  expect(check('client/Card.tsx', component)).toBe(1)
})

/** Writes files into a folder, and counts the faults that textlint finds in each. */
function countWordFaults(config: string, files: Readonly<Record<string, string>>): Record<string, number> {
  for (const [name, text] of Object.entries(files)) writeFixture(root, name, `${text}\n`)
  const folder = dirname(Object.keys(files)[0] ?? '')
  const command = [
    resolve('node_modules/textlint/bin/textlint.js'),
    ...['--config', resolve(config), '-f', 'json', folder],
  ]
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  expect(status).toBe(1)
  const results = JSON.parse(stdout) as { filePath: string; messages: unknown[] }[]
  return Object.fromEntries(
    results.map(({ filePath, messages }) => [`${folder}/${basename(filePath)}`, messages.length]),
  )
}

it('fails for avoided words in documents, comments and test titles, but not in code', () => {
  const planted = {
    'words/clean.md': 'Load it again, see `anew`.',
    'words/wrong.md': 'Load it anew.',
    'words/clean.ts': "/** The load. */\nexport const besides = 'anew'",
    'words/block.ts': '/**\n * Loads by\n * itself.\n */\nexport const a = 1',
    'words/line.tsx': '// Loads by\n// itself.\nexport const a = <b />',
    'words/start.ts': '/** Whether it loads. */\nexport const a = 1',
    'words/start-block.ts': '/**\n * What it loads.\n */\nexport const a = 1',
    'words/style.css': '/* Besides: wider. */\na {\n}',
    'words/clean.test.ts': "it('loads again', () => load('anew'))",
    'words/title.test.ts': "it('loads anew', () => undefined)",
    'words/each.spec.ts': "test.each([1])(\n  'loads anew',\n  () => undefined)",
  }
  expect(countWordFaults('.textlintrc.cjs', planted)).toEqual(
    Object.fromEntries(Object.keys(planted).map((name) => [name, name.includes('clean') ? 0 : 1])),
  )
})

it('the linter finds words and spellings in English messages that players should not read', () => {
  const message = (text: string) => `msgid ""\nmsgstr ""\n\nmsgid "${text}"\nmsgstr ""`
  const planted = {
    'messages/clean.po': message('Log in to {vendor} with your email, or take a break'),
    'messages/sign-in.po': message('Sign in'),
    'messages/vendor.po': message('Choose a vendor'),
    'messages/old-term.po': message('Ways to pay'),
    'messages/spelling.po': message('End your self exclusion'),
    'messages/compound.po': message('Change payout-account'),
  }
  expect(countWordFaults('.textlintrc.messages.cjs', planted)).toEqual(
    Object.fromEntries(Object.keys(planted).map((name) => [name, name.includes('clean') ? 0 : 1])),
  )
})
