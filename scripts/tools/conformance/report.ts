import type { Finding, Outcome } from './finding'
import { seenBy } from './seen'

/** The findings as a table for the terminal, as JSON for programs, and as a page for people. */

export interface Report {
  origin: string
  merchant: string
  /** ISO 8601. */
  at: string
  findings: readonly Finding[]
}

const count = (findings: readonly Finding[], wanted: Outcome): number =>
  findings.filter(({ outcome }) => outcome === wanted).length

/** Such as `212 passed, 3 failed, 9 skipped`. */
export const summary = ({ findings }: Pick<Report, 'findings'>): string =>
  `${count(findings, 'pass')} passed, ${count(findings, 'fail')} failed, ${count(findings, 'skipped')} skipped`

/** What failed and what was skipped, a line each, in columns. */
export function table({ findings }: Pick<Report, 'findings'>): string {
  const rows = findings
    .filter(({ outcome }) => outcome !== 'pass')
    .map(({ outcome, check, call, detail }) => [outcome, check, call, detail] as const)
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column as 0 | 1 | 2].length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const json = (report: Report): string =>
  `${JSON.stringify(
    {
      ...report,
      findings: report.findings.map((finding) => ({
        ...finding,
        ...(finding.outcome === 'fail' && { players: seenBy(finding.check, finding.call) }),
      })),
    },
    null,
    2,
  )}\n`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`

const section = (title: string, heads: readonly string[], rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<h2>${escaped(title)}</h2>
<table>
<thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`

/** A page without scripts. */
export function page(report: Report): string {
  const { origin, merchant, at, findings } = report
  const failed = findings.filter(({ outcome }) => outcome === 'fail')
  const skipped = findings.filter(({ outcome }) => outcome === 'skipped')
  const passed = findings.filter(({ outcome }) => outcome === 'pass')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance of ${escaped(origin)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid #8886; }
</style>
<h1>Conformance of ${escaped(origin)}</h1>
<p>Merchant ${escaped(merchant)}, ${escaped(at)}. ${summary(report)}.</p>
${section(
  'What is not as the contract says',
  ['Call', 'Check', 'What was found', 'What players would see'],
  failed.map(({ call, check, detail }) => row([call, check, detail, seenBy(check, call)])),
)}
${section(
  'What could not be tried',
  ['Call', 'Check', 'Why'],
  skipped.map(({ call, check, detail }) => row([call, check, detail])),
)}
${section(
  'What is as the contract says',
  ['Call', 'Check'],
  passed.map(({ call, check }) => row([call, check])),
)}
</html>
`
}
