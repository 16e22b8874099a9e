/**
 * Prints what the lobby costs, and which limit it reaches first, at 1,000, 10,000 and 100,000 requests a second, from
 * measured costs (scale/costs.ts, scale/processor-times.json), a mix of requests (scale/traffic.ts) and published prices
 * (scale/prices.ts). Run: npm run scale; with `-- --write` it puts the tables into docs/operate/scale.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { report } from './scale/report.ts'
import { times } from './scale/times.ts'

const page = join(import.meta.dirname, '../docs/operate/scale.md')
const tables = report(times())
if (process.argv.includes('--write')) {
  const [before = ''] = readFileSync(page, 'utf8').split('\n## Figures\n')
  writeFileSync(page, `${before}\n## Figures\n\n${tables}\n`)
} else {
  console.log(tables)
}
