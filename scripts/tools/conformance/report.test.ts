import { expect, it } from 'vitest'
import { type ConformanceFinding, NO_CHECK } from './finding'
import {
  renderFindingsTable,
  renderNotTested,
  renderReportJson,
  renderReportPage,
  summarizeFindings,
} from './report'

const findings: ConformanceFinding[] = [
  { check: 'reply', call: 'status', outcome: 'pass', detail: '' },
  { check: 'dead token', call: 'balance', outcome: 'fail', detail: 'answers without a live token' },
  { check: 'reply', call: 'payment', outcome: 'skipped', detail: 'lists <nothing> to ask for' },
]
const report = {
  origin: 'https://platform.example',
  merchant: 'oriel',
  at: '2026-11-25T12:00:00.000Z',
  findings,
  leftOut: [],
}

it('counts conformance findings by outcome', () => {
  expect(summarizeFindings(report)).toBe('1 passed, 1 failed, 1 not tested')
})

it('lists warnings in the summary, the table and the page', () => {
  const detail = 'min is above the min of a deposit channel'
  const warned = { check: 'fair amounts', call: 'withdrawSettings', outcome: 'warning', detail } as const
  const doubtful = { ...report, findings: [...findings, warned] }
  expect(summarizeFindings(doubtful)).toBe('1 passed, 1 failed, 1 warning, 1 not tested')
  expect(renderFindingsTable(doubtful)).toMatch(/^warning +fair amounts +withdrawSettings +min is above/m)
  expect(renderReportPage(doubtful)).toContain(detail)
})

it('lists failed conformance checks in columns, with one line per fault', () => {
  const detail = 'asOf: is missing\npool.amount: is missing'
  const faulty = { check: 'reply', call: 'jackpot', outcome: 'fail', detail } as const
  expect(renderFindingsTable({ ...report, findings: [...findings, faulty] }).split('\n')).toEqual([
    'fail  dead token  balance  answers without a live token',
    'fail  reply       jackpot  asOf: is missing',
    '                           pool.amount: is missing',
  ])
})

it('lists what was not tested, by reason', () => {
  const why = 'it needs a member: see --member'
  const skipped = ['memberInfo', 'icons'] as const
  const more = skipped.map((call) => ({ check: 'reply', call, outcome: 'skipped', detail: why }) as const)
  expect(renderNotTested({ findings: [...findings, ...more], leftOut: ['vip', 'chat'] }).split('\n')).toEqual(
    [
      'Not tested:',
      '  lists <nothing> to ask for: payment',
      `  ${why}: memberInfo, icons`,
      '  left out by --only or --skip: vip, chat',
    ],
  )
  expect(renderNotTested({ findings: [], leftOut: [] })).toBe('')
})

it('lists calls that no check makes by feature', () => {
  const calls = ['memberInfo', 'vip', 'agent', 'teamOverview'] as const
  const unmade = calls.map(
    (call) => ({ check: 'reply', call, outcome: 'skipped', detail: NO_CHECK }) as const,
  )
  expect(renderNotTested({ findings: unmade, leftOut: [] })).toContain(
    'no check makes this call: session (memberInfo), vip (vip), agents (agent, teamOverview)',
  )
})

it('describes the effect of failed checks on players, in JSON and on a page', () => {
  const seen = 'A session that has ended goes on, or a member is shown errors instead of the login.'
  expect(JSON.parse(renderReportJson(report)).findings[1].players).toBe(seen)
  expect(renderReportPage(report)).toContain(seen)
})

it('escapes texts from the platform in the report page', () => {
  expect(renderReportPage(report)).toContain('lists &lt;nothing> to ask for')
  expect(renderReportPage(report)).not.toContain('<nothing>')
})
