/**
 * Writes the types for compiling worker and sandbox, which depend on the versions of workerd and of the
 * compatibility date (`wrangler types`). Does nothing if they are up to date. Run: npm run types
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'

const file = '.types/worker-runtime.d.ts'
const { version } = JSON.parse(readFileSync('node_modules/workerd/package.json', 'utf8')) as {
  version: string
}
const date = /^compatibility_date = "([\d-]+)"/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1]
if (date === undefined) throw new Error('wrangler.toml names no compatibility date')

const isCurrent =
  existsSync(file) && readFileSync(file, 'utf8').slice(0, 500).includes(`workerd@${version} ${date} `)
if (!isCurrent) {
  mkdirSync('.types', { recursive: true })
  execFileSync('wrangler', ['types', file, '--include-env=false'], { stdio: 'inherit' })
}
