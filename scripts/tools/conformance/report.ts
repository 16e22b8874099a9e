import { type EndpointName, endpoints, endpointsByArea } from '../../../shared/contract/endpoints'
import type { Feature } from '../../../shared/contract/features'
import { type ConformanceFinding, type FindingOutcome, NO_CHECK } from './finding'

/** Effects of failed checks on players. The table by call applies first, then the table by area. */

const byArea: Record<keyof typeof endpointsByArea, string> = {
  system: 'Pages use cached content, or the operator’s settings do not apply.',
  home: 'A part of home is missing, or shows an older state with a notice.',
  games: 'Lists of games are empty or old; favourites and recent games show “try again”.',
  play: 'Games, lotteries or orders do not open, or show “try again”.',
  account: 'Login, registration or the profile show an error.',
  passkeys: 'Passkeys cannot be used; the password still works.',
  wallet: 'Balances or deposits show “try again”.',
  payouts: 'Withdrawals or payout accounts show “try again”.',
  transfers: 'Vendor wallets show “try again”.',
  protection: 'No game opens and no deposit is taken: protection fails closed.',
  records: 'Records show “try again”, or a file cannot be downloaded.',
  rewards: 'Promotions or rewards are missing or show “try again”.',
  cashback: 'Cashback shows “try again”.',
  vip: 'The VIP level is missing.',
  agentTeam: 'An agent’s overview or downline shows “try again”.',
  agentLinks: 'An agent’s links show “try again”.',
  referral: 'Inviting friends is not offered or shows “try again”.',
  security: 'The security centre shows “try again”.',
  sessions: 'Devices and sessions show “try again”.',
  support: 'Messages, help or notices are missing or show “try again”.',
  complaints: 'Complaints cannot be made or opened, or show “try again”.',
  verification: 'Verification shows “try again”.',
  agentContracts: 'Contracts of agents show “try again”, or nobody is asked about them.',
  agentRebates: 'An agent’s rates show “try again”.',
}

const byCall: Partial<Record<EndpointName, string>> = {
  status: 'Maintenance and region restrictions are not noticed.',
  jwks: 'Nobody can log in, register, change a password or withdraw.',
  login: 'Login fails, or an account can be taken over.',
  gameList: 'Game lists stay empty, or a page never ends.',
  registerRules: 'Registration cannot be opened.',
  balance: 'The balance in the header shows a dash with “try again”.',
  withdraw: 'A withdrawal could be made twice, or fails.',
  transfer: 'Money could move twice between wallets, or a transfer fails.',
  depositSettings: 'No deposit can be made.',
  payment: 'A payment’s page shows “try again”; or a member could see another’s payment.',
  betDetail: 'A bet’s details show “try again”; or a member could see another’s bet.',
  inboxMessage: 'A message cannot be opened; or a member could read another’s.',
}

const areaOf = (call: EndpointName): keyof typeof endpointsByArea =>
  (Object.keys(endpointsByArea) as (keyof typeof endpointsByArea)[]).find(
    (area) => call in endpointsByArea[area],
  ) ?? 'system'

/** Effects of failed checks on players, for checks whose effect does not depend on the call. */
const byCheck: Readonly<Record<string, string>> = {
  'dead token': 'A session that has ended goes on, or a member is shown errors instead of the login.',
  'no token': 'A member’s data can be read by anybody.',
  'another member’s': 'A member can read what is another’s.',
  reach: 'Pages show cached content, and later none; players cannot log in.',
  'texts by language': 'Players read the operator’s texts in a language that they did not choose.',
  headers: 'A cache between platform and lobby could show one member what is another’s.',
  'key used again': 'A retry after a lost answer could move money twice.',
  repeated: 'A retry after a lost answer moves money twice.',
  'key with another body': 'A mistake in a form could be answered with another payment’s result.',
  'repeated with another body': 'A mistake in a form could be answered with another payment’s result.',
  'created just now': 'After a lost answer a payment cannot be found again.',
  'ended session': 'A session continues after the player has logged out.',
  'no key': 'A call without a key could move money twice.',
  guessing: 'Passwords can be guessed.',
}

/** Returns the effect on players if this check of this call fails. */
const seenBy = (check: string, call: EndpointName): string =>
  byCheck[check] ?? byCall[call] ?? byArea[areaOf(call)]

/** Renders the findings as a table for the terminal, as JSON, and as a web page. */

export interface ConformanceReport {
  origin: string
  merchant: string
  /** Time of the run, ISO 8601. */
  at: string
  findings: readonly ConformanceFinding[]
  /** Features that were left out by `--only` or `--skip`. */
  leftOut: readonly Feature[]
}

const count = (findings: readonly ConformanceFinding[], wanted: FindingOutcome): number =>
  findings.filter(({ outcome }) => outcome === wanted).length

/**
 * Returns the number of findings by outcome as text, for example `212 passed, 3 failed, 1 warning, 9 not
 * tested`.
 */
export function summarizeFindings({ findings }: Pick<ConformanceReport, 'findings'>): string {
  const warnings = count(findings, 'warning')
  return [
    `${count(findings, 'pass')} passed`,
    `${count(findings, 'fail')} failed`,
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
    `${count(findings, 'skipped')} not tested`,
  ].join(', ')
}

/** Returns calls as text, grouped by their feature: `agents (teamOverview), vip (vip)`. */
function groupByFeature(calls: readonly EndpointName[]): string {
  const features = [...new Set(calls.map((call) => endpoints[call].feature))]
  return features
    .map(
      (feature) => `${feature} (${calls.filter((call) => endpoints[call].feature === feature).join(', ')})`,
    )
    .join(', ')
}

/** Returns the skipped checks by reason: the calls, with the check unless it is that of the reply. */
function groupSkipped({ findings }: Pick<ConformanceReport, 'findings'>): [reason: string, calls: string][] {
  const groups = new Map<string, string[]>()
  for (const { check, call, outcome, detail } of findings) {
    if (outcome !== 'skipped') continue
    const calls = groups.get(detail) ?? []
    groups.set(detail, [...calls, check === 'reply' ? call : `${call} (${check})`])
  }
  return [...groups].map(([reason, calls]) => [
    reason,
    reason === NO_CHECK ? groupByFeature(calls as EndpointName[]) : calls.join(', '),
  ])
}

/** Returns the failed and doubtful checks as text in columns, with one line per fault. */
export function renderFindingsTable({ findings }: Pick<ConformanceReport, 'findings'>): string {
  const rows = findings
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'warning')
    .flatMap(({ outcome, check, call, detail }) =>
      detail
        .split('\n')
        .map(
          (line, at) => (at === 0 ? [outcome, check, call, line] : ['', '', '', line]) as readonly string[],
        ),
    )
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Returns what was not tested as text, with one line per reason; empty when everything was tested. */
export function renderNotTested(report: Pick<ConformanceReport, 'findings' | 'leftOut'>): string {
  const lines = groupSkipped(report).map(([reason, calls]) => `  ${reason}: ${calls}`)
  if (report.leftOut.length > 0) lines.push(`  left out by --only or --skip: ${report.leftOut.join(', ')}`)
  return lines.length === 0 ? '' : ['Not tested:', ...lines].join('\n')
}

export const renderReportJson = (report: ConformanceReport): string =>
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
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '<br>')

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

/** Renders the conformance report as a page without scripts. */
export function renderReportPage(report: ConformanceReport): string {
  const { origin, merchant, at, findings, leftOut } = report
  const failed = findings.filter(({ outcome }) => outcome === 'fail')
  const doubtful = findings.filter(({ outcome }) => outcome === 'warning')
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
<p>Merchant ${escaped(merchant)}, ${escaped(at)}. ${summarizeFindings(report)}.</p>
${section(
  'What is not as the contract says',
  ['Call', 'Check', 'What was found', 'What players would see'],
  failed.map(({ call, check, detail }) => row([call, check, detail, seenBy(check, call)])),
)}
${section(
  'What is not in the players’ interest',
  ['Call', 'Check', 'What was found'],
  doubtful.map(({ call, check, detail }) => row([call, check, detail])),
)}
${section(
  'What was not tested',
  ['Why', 'Calls or features'],
  [
    ...groupSkipped(report),
    ...(leftOut.length > 0 ? [['left out by --only or --skip', leftOut.join(', ')] as const] : []),
  ].map(row),
)}
${section(
  'What is as the contract says',
  ['Call', 'Check'],
  passed.map(({ call, check }) => row([call, check])),
)}
</html>
`
}
