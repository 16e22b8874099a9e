import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findQuotedTests, listMissingTests } from './quoted-tests'

/** Each rule of docs/protection-rules.md quotes a test that shows it. */

const lines = readFileSync('docs/protection-rules.md', 'utf8').split('\n')
const header = /^\| Rule \|.*\| Shown by \|$/

/** Rows of all tables whose last column is “Shown by”. */
const rules = lines.flatMap((line, index) => {
  if (!line.startsWith('| ') || header.test(line)) return []
  const above = lines.slice(0, index).findLast((one) => !one.startsWith('|') || header.test(one))
  return above?.startsWith('|')
    ? [{ rule: line.split(' | ')[0]?.slice(2), shownBy: line.split(' | ').at(-1) }]
    : []
})

it.each(rules)('the protection rule “$rule” quotes a test that exists', ({ shownBy = '' }) => {
  const quoted = findQuotedTests(shownBy)
  expect(quoted).not.toEqual([])
  expect(listMissingTests(quoted)).toEqual([])
})

it('docs/protection-rules.md has its tables of rules', () => expect(rules.length).toBeGreaterThan(40))
