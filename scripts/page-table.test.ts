import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { filesOfPage, refuseStrayPages } from './page-table.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
}

const component = 'client/areas/wallet/deposit/DepositPage.tsx'
const loader = 'worker/areas/wallet/deposit.page.ts'

it('finds the two files of a page', () => {
  plant(component, loader)
  expect(filesOfPage('deposit', root)).toEqual({ component, worker: loader })
})

it.each([
  ['without a component', [loader]],
  ['without a loader', [component]],
  ['with two loaders', [component, loader, 'worker/areas/agent/deposit.page.ts']],
])('refuses a page %s', (_what, files) => {
  plant(...files)
  expect(() => filesOfPage('deposit', root)).toThrow('needs exactly one')
})

it('refuses components and loaders without a row, but for those of the system pages', () => {
  plant(component, loader, 'client/areas/system/offline/OfflinePage.tsx')
  refuseStrayPages(['deposit'], root)
  expect(() => refuseStrayPages(['withdraw'], root)).toThrow(`${component}, ${loader}`)
})
