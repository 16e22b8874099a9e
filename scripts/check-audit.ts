/**
 * Fails on a known vulnerability (high or worse) in what the product ships. A registry that has no audit service, or
 * no network, says nothing about the product: that is told and passes. Run: npm run check:audit
 */
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm audit --omit=dev --json', { encoding: 'utf8', shell: true })

interface Report {
  metadata?: { vulnerabilities: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

let report: Report = {}
try {
  report = JSON.parse(stdout) as Report
} catch (error) {
  if (!(error instanceof SyntaxError)) throw error
}

if (!report.metadata) {
  console.log('The registry gave no audit: skipped.')
} else {
  const severe = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  )
  for (const [name, { severity, range }] of severe) console.log(`${name} ${range}: ${severity}`)
  console.log(`${severe.length} severe vulnerabilities in what is shipped`)
  process.exitCode = severe.length === 0 ? 0 : 1
}
