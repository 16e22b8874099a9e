import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFixture } from '../../tests/fixtures/fixture-files.ts'
import { filesOfPage, refuseStrayPages } from './page-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const component = 'client/areas/wallet/deposit/DepositPage.tsx'
const loader = 'worker/areas/wallet/deposit/page.ts'

it('finds the component and the loader of a page', () => {
  for (const file of [component, loader]) writeFixture(root, file)
  expect(filesOfPage('deposit', root)).toEqual({ component, worker: loader })
})

it.each([
  ['without a component', [loader]],
  ['without a loader', [component]],
  ['with two loaders', [component, loader, 'worker/areas/agent/deposit/page.ts']],
])('refuses a page %s', (_what, files) => {
  for (const file of files) writeFixture(root, file)
  expect(() => filesOfPage('deposit', root)).toThrow('needs exactly one')
})

it('refuses components and loaders without a page, except those of system pages', () => {
  for (const file of [component, loader, 'client/areas/system/offline/OfflinePage.tsx'])
    writeFixture(root, file)
  refuseStrayPages(['deposit'], root)
  expect(() => refuseStrayPages(['withdraw'], root)).toThrow(`${component}, ${loader}`)
})
