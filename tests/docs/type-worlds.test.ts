import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Lines of code that must not compile in a file, with the name that the compiler must not find. */
const foreign = [
  ['worker/page.ts', 'export const found = window.name', 'window'],
  ['worker/storage.ts', 'export const found = localStorage.length', 'localStorage'],
  ['worker/environment.ts', 'export const found = process.env', 'process'],
  ['worker/bytes.ts', "export const found = Buffer.from('')", 'Buffer'],
  ['worker/files.ts', "export { readFileSync } from 'node:fs'", 'node:fs'],
  ['sandbox/page.ts', 'export const found = window.name', 'window'],
  ['sandbox/environment.ts', 'export const found = process.env', 'process'],
  ['sandbox/bytes.ts', "export const found = Buffer.from('')", 'Buffer'],
  ['scripts/page.ts', 'export const found = window.name', 'window'],
  ['scripts/element.ts', "export const found = document.createElement('b')", 'document'],
  ['scripts/store.ts', 'export type Found = KVNamespace', 'KVNamespace'],
  ['shared/page.ts', 'export const found = window.name', 'window'],
  ['shared/element.ts', "export const found = document.createElement('b')", 'document'],
  ['shared/environment.ts', 'export const found = process.env', 'process'],
  ['shared/bytes.ts', "export const found = Buffer.from('')", 'Buffer'],
  ['shared/store.ts', 'export type Found = KVNamespace', 'KVNamespace'],
  ['client/environment.ts', 'export const found = process.env', 'process'],
  ['client/store.ts', 'export type Found = KVNamespace', 'KVNamespace'],
] as const

const allowedImports = {
  'worker/per-visitor.ts': 'export const key = (store: KVNamespace) => store.get(crypto.randomUUID())',
  'shared/per-visitor.ts': "export const text = new URL('https://a.example').searchParams.toString()",
  'client/per-visitor.ts': 'export const name = window.name',
  'sandbox/per-visitor.ts': 'export const store = (db: D1Database) => db.prepare(crypto.randomUUID())',
  'scripts/per-visitor.ts': 'export const bytes = Buffer.from(process.title)',
}

/** The files are created outside the checkout, because they would make its compilation fail. */
const root = mkdtempSync(join(tmpdir(), 'type-worlds-'))
let report = ''

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build/worker-types.ts'])
  for (const name of ['node_modules', '.types']) symlinkSync(resolve(name), join(root, name))
  for (const name of globSync('tsconfig*.json')) copyFileSync(name, join(root, name))
  const planted = [...foreign.map(([file, code]) => [file, code] as const), ...Object.entries(allowedImports)]
  for (const [file, code] of planted) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `${code}\n`)
  }
  const worlds = ['shared', 'browser', 'worker', 'sandbox', 'scripts']
  const compile = (world: string) => {
    const off = ['incremental', 'composite', 'emitDeclarationOnly'].flatMap((name) => [`--${name}`, 'false'])
    const options = ['-p', `tsconfig.${world}.json`, '--noEmit', '--pretty', 'false', ...off]
    return spawnSync(resolve('node_modules/.bin/tsc'), options, { cwd: root, encoding: 'utf8' }).stdout
  }
  report = worlds.map(compile).join('')
}, 120_000)
afterAll(() => {
  rmSync(root, { recursive: true })
})

it.each(foreign)(
  'code with the globals of another runtime (%s) does not compile with %j',
  (file, _, name) => {
    const errors = report.split('\n').filter((line) => line.startsWith(`${file}(`))
    expect(errors.join('\n')).toMatch(new RegExp(`annot find (?:name|module) '${name}'`))
  },
)

it.each(Object.keys(allowedImports))('the file %s compiles with the globals of its runtime', (file) => {
  expect(report).not.toContain(file)
})
