import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findQuotedTests, listMissingTests } from './quoted-tests'

/** Each page of the guide for platform teams ends with the tests that verify it. */

const GUIDE = 'docs/platform'
const MARK = '\nVerified by '

/** Pages in reading order: the numbered list of the guide's start page. */
const pages = [...readFileSync(`${GUIDE}/README.md`, 'utf8').matchAll(/^\d+\. \[[^\]]+\]\(([^)]+)\)/gm)].map(
  ([, page = '']) => page,
)

it.each(pages)('the page %s of the platform guide ends with tests that exist', (page) => {
  const verifiedBy = readFileSync(`${GUIDE}/${page}`, 'utf8').split(MARK).slice(1).at(-1) ?? ''
  const quoted = findQuotedTests(verifiedBy)
  expect(quoted).not.toEqual([])
  expect(listMissingTests(quoted)).toEqual([])
  expect(verifiedBy.trim().split('\n')).toHaveLength(1)
})

it('the platform guide has its pages in reading order', () => expect(pages.length).toBeGreaterThan(12))
