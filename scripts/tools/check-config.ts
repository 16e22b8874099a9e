/**
 * Reports faults of the operator's configuration, without building or starting anything. First lists the
 * faults with which the worker would not start, and what environments share by mistake, and fails if there are
 * any. Then lists what may be intended, and what only prevents a deployment. Without `--env`, checks every
 * environment of the brand.
 * Run: npm run check:config [-- --brand BRAND] [--env ENVIRONMENT], or -- FILE for a single wrangler.toml
 */
import { parseOptions } from './command-options.ts'
import { reportConfig } from './config-report.ts'

parseOptions(
  'npm run check:config -- [--brand BRAND] [--env ENVIRONMENT], or -- FILE for a single wrangler.toml',
  {
    options: { brand: { type: 'string' }, env: { type: 'string' } },
    allowPositionals: true,
  },
)

const { faults, notes } = reportConfig(process.argv.slice(2))
for (const fault of faults) console.error(fault)
for (const note of notes) console.log(note)
process.exitCode = faults.length === 0 ? 0 : 1
