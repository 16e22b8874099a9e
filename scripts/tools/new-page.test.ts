import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const script = resolve('scripts/tools/new-page.ts')

/** Files with tables that contain a row for each page. */
const tables = ['shared/pages.ts', 'shared/paths.ts']

/** Folder with copies of the files that the script changes, and with its areas. */
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-page-'))
  for (const table of tables) cpSync(table, join(root, table))
  mkdirSync(join(root, 'worker/areas/wallet'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const read = () => tables.map((table) => readFileSync(join(root, table), 'utf8'))

function newPage(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { ok: status === 0, files: stdout.trim().split('\n').sort(), refusal: stderr }
}

it('creates the row, component, contract, styles, loader and test of a new page', () => {
  const { ok, files } = newPage('wallet', 'scratch-page')
  expect(ok).toBe(true)
  expect(files).toEqual([
    'client/areas/wallet/scratch-page/ScratchPagePage.module.css',
    'client/areas/wallet/scratch-page/ScratchPagePage.tsx',
    'shared/areas/wallet/scratch-page.ts',
    ...tables,
    'tests/worker/wallet/scratch-page.test.ts',
    'worker/areas/wallet/scratch-page/page.ts',
  ])
  for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)
  const [pages, paths] = read()
  expect(pages).toMatch(/\n {2}'scratch-page': page\(null\),\n}\n$/)
  expect(paths).toContain("\n  'scratch-page': page('/m/scratchPage'),\n}\n\nexport type PageId")
})

it('writes files of a new page that pass the linter and import only what exists', () => {
  const { files } = newPage('wallet', 'scratch-page')
  const sources = files.filter((file) => !tables.includes(file))
  cpSync('biome.json', join(root, 'biome.json'))
  const biome = resolve('node_modules/.bin/biome')
  const options = ['check', '--error-on-warnings', '--vcs-enabled=false']
  const linter = spawnSync(biome, [...options, ...files], { cwd: root, encoding: 'utf8' })
  expect(linter.status, linter.stdout + linter.stderr).toBe(0)
  for (const file of sources)
    for (const [, names = '', from = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /^import (?:type )?(?:\{ (.*) \}|\w+) from '(\.[^']*)'/gm,
    )) {
      const path = join(dirname(file), from)
      // The page's own files are in the scratch folder, all others in the repository.
      const found = [join(root, path), path]
        .flatMap((one) => [one, `${one}.ts`, `${one}.tsx`])
        .find(existsSync)
      const exported = found === undefined ? '' : readFileSync(found, 'utf8')
      for (const name of names.split(', ').map((one) => one.replace('type ', '')))
        expect(exported, `${file} imports ${name} from ${from}`).toMatch(
          new RegExp(name === '' ? '.' : `export (const|function|type|interface|async function) ${name}\\b`),
        )
    }
})

it('refuses a new page in the area whose pages have no shell', () => {
  expect(newPage('system', 'scratch-page').refusal).toContain('system')
})

it('refuses a new page in an unknown area, unless the area is declared as new', () => {
  const before = read()
  const { ok, refusal } = newPage('walet', 'scratch-page')
  expect([ok, refusal]).toEqual([false, expect.stringContaining('there is no area walet')])
  expect(read()).toEqual(before)
  expect(existsSync(join(root, 'client'))).toBe(false)
  expect(newPage('walet', 'scratch-page', '--new-area').ok).toBe(true)
})

it('refuses a new area that already exists', () => {
  expect(newPage('wallet', 'scratch-page', '--new-area').refusal).toContain('already')
})

it.each([
  ['a page that exists', ['wallet', 'game-list', '/m/other']],
  ['a page with query names that exists', ['wallet', 'home', '/m/other']],
  ['a path that is taken', ['wallet', 'other', '/m/gameCenter']],
  ['a path outside the pages', ['wallet', 'other', '/other']],
  ['a name in capitals', ['wallet', 'Other']],
])('refuses %s', (_what, args) => {
  const before = read()
  expect(newPage(...args).ok).toBe(false)
  expect(read()).toEqual(before)
})
