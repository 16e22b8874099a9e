import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLayers } from './check-layers.ts'

/** Files that violate a layer, by the violation: where to create them and what they import. */
const upward = {
  'a button that imports the shell': ['client/ui/planted', '../../shell/Shell'],
  'a part of the shell that imports the entry': ['client/shell/planted', '../../fill-slots'],
  'a page that imports another area': ['client/areas/home/planted', '../../support/unread'],
  'the browser that imports the worker': ['client/data/planted', '../../../worker/env'],
  'a worker area that imports another': ['worker/areas/planted', '../games/list'],
  'shared that imports the client': ['shared/planted', '../../client/app'],
  'the sandbox that imports the worker': ['sandbox/planted', '../../worker/env'],
} as const
const cycles = ['client/stores/planted', 'worker/platform/planted', 'sandbox/wallet/planted']
const fine = 'client/browser/planted'

const folders = [...Object.values(upward).map(([folder]) => folder), ...cycles, fine]

/** Uses a temporary checkout, because these files would fail the checks that run in parallel on this one. */
const root = mkdtempSync(join(tmpdir(), 'layers-'))

function plant(folder: string, files: Record<string, string>): void {
  mkdirSync(join(root, folder), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, folder, name), text)
}

describe('the check of layers', () => {
  let found: ReturnType<typeof checkLayers>
  beforeAll(() => {
    const config = JSON.parse(readFileSync('biome.json', 'utf8'))
    writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
    for (const [folder, target] of Object.values(upward))
      plant(folder, { 'upward.ts': `import * as above from '${target}'\nexport const found = above\n` })
    for (const folder of cycles)
      plant(folder, {
        'one.ts': "import type { Two } from './two'\nexport type One = { two: Two } | null\n",
        'two.ts': "import type { One } from './one'\nexport type Two = { one: One } | null\n",
      })
    plant(fine, { 'fine.ts': "export * from '../time-limit'\n" })
    found = checkLayers(folders, root)
  }, 120_000)
  afterAll(() => {
    rmSync(root, { recursive: true })
  })

  it.each(Object.entries(upward))('fails on %s', (_, [folder]) => {
    expect(found.report).toMatch(new RegExp(`${folder}/upward\\.ts:\\d+:\\d+ lint/style/noRestrictedImports`))
  })

  it.each(cycles)('fails on a cycle in %s', (folder) => {
    expect(found.report).toMatch(new RegExp(`${folder}/one\\.ts:\\d+:\\d+ lint/suspicious/noImportCycles`))
  })

  it('accepts a file that imports a lower layer, and counts what it read', () => {
    expect(found.report).not.toContain(fine)
    expect(found).toMatchObject({ failed: true, files: Object.keys(upward).length + 2 * cycles.length + 1 })
  })
})
