import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFixture } from '../../tests/fixtures/fixture-files.ts'
import { checkLayers, describeLayerFaults, findUnreadSources } from './check-layers.ts'
import { isInLayers } from './layers.ts'

/** Imports that must be refused: importing file, import specifier, and imported file. */
const forbidden: readonly (readonly [from: string, written: string, target: string])[] = [
  ['client/stores/up.ts', '../ui/Chip', 'client/ui/Chip.tsx'],
  ['client/ui/Button/up.tsx', '../../data/call-api', 'client/data/call-api.ts'],
  ['client/data/up.ts', '../session/use-session', 'client/session/use-session.ts'],
  ['client/session/forms/up.ts', '../../shell/Shell', 'client/shell/Shell.tsx'],
  ['client/shell/bars/up.ts', '../../areas/home/HomePage', 'client/areas/home/HomePage.tsx'],
  ['client/areas/home/sibling.ts', '../support/use-support-chat', 'client/areas/support/use-support-chat.ts'],
  [
    'client/areas/home/long-way.ts',
    '../../../client/areas/support/use-support-chat',
    'client/areas/support/use-support-chat.ts',
  ],
  [
    'client/areas/home/home/deep/long-way.ts',
    '../../../../areas/support/use-support-chat',
    'client/areas/support/use-support-chat.ts',
  ],
  [
    'client/areas/home/home/sibling.ts',
    '../../support/use-support-chat',
    'client/areas/support/use-support-chat.ts',
  ],
  ['client/areas/home/home/lazy.ts', '../../games/GamePage', 'client/areas/games/GamePage.tsx'],
  ['client/areas/home/slots.ts', '../../shell-slots', 'client/shell-slots.ts'],
  ['client/areas/home/later.ts', '../../BackgroundWork', 'client/BackgroundWork.tsx'],
  ['client/data/worker.ts', '../../worker/assets', 'worker/assets.ts'],
  ['client/data/sandbox.ts', '../../sandbox/store/db', 'sandbox/store/db.ts'],
  ['worker/areas/support/sibling.ts', '../games/list', 'worker/areas/games/list.ts'],
  ['worker/areas/support/page.ts', '../../../client/areas/support/chat', 'client/areas/support/chat.ts'],
  ['worker/areas/support/render.ts', '../../pages/serve-document', 'worker/pages/serve-document.ts'],
  ['worker/areas/support/shell.ts', '../../../client/shell/Shell', 'client/shell/Shell.tsx'],
  ['worker/cache/render.ts', '../render/renderer', 'worker/render/renderer.tsx'],
  ['worker/cache/area.ts', '../areas/games/list', 'worker/areas/games/list.ts'],
  ['worker/cache/environment.ts', '../env', 'worker/env.ts'],
  ['worker/platform/calls/shell.ts', '../../../client/shell/Shell', 'client/shell/Shell.tsx'],
  ['worker/status/sandbox.ts', '../../sandbox/store/db', 'sandbox/store/db.ts'],
  ['shared/config/client.ts', '../../client/app', 'client/app.tsx'],
  ['sandbox/http/worker.ts', '../../worker/assets', 'worker/assets.ts'],
  ['sandbox/store/above.ts', '../wallet/ledger', 'sandbox/wallet/ledger.ts'],
]

/** Files that use another syntax than `import { x } from`, with a function that writes their content. */
const otherForms: Record<string, (path: string) => string> = {
  'client/ui/Button/up.tsx': (path) => `import type { x } from '${path}'\nexport const y: typeof x = <b />\n`,
  'client/session/forms/up.ts': (path) => `export * from '${path}'\n`,
  'client/areas/home/home/lazy.ts': (path) => `export const y = () => import('${path}')\n`,
}

const allowed: readonly (readonly [from: string, written: string])[] = [
  ['client/areas/home/home/door.ts', '../../games/tile/GameTile'],
  ['client/areas/home/home/down.ts', '../../../shell/Shell'],
  ['worker/areas/games/lobby.ts', '../../../shared/config/client'],
  ['worker/render/page-parts.ts', '../areas/games/list'],
]

const cycles = ['client/stores', 'worker/platform', 'sandbox/wallet'].flatMap((folder) => [
  [`${folder}/two/a.ts`, `${folder}/two/b.ts`],
  [`${folder}/three/a.ts`, `${folder}/three/b.ts`, `${folder}/three/c.ts`],
])

/**
 * Folder of the test's files. It is outside the repository, because concurrent checks would find the
 * forbidden imports.
 */
const root = mkdtempSync(join(tmpdir(), 'layers-'))

describe('npm run check:layers', () => {
  let found: Awaited<ReturnType<typeof checkLayers>>
  beforeAll(async () => {
    for (const target of [...forbidden.map(([, , file]) => file), 'client/areas/games/tile/GameTile.tsx'])
      writeFixture(root, target, 'export const x = 1\n')
    for (const [from, path] of [...forbidden, ...allowed])
      writeFixture(
        root,
        from,
        otherForms[from]?.(path) ?? `import { x } from '${path}'\nexport const y = x\n`,
      )
    for (const cycle of cycles)
      for (const [index, file] of cycle.entries()) {
        const next = `./${'abc'[(index + 1) % cycle.length]}`
        writeFixture(root, file, `import type { T } from '${next}'\nexport type U = T | null\n`)
      }
    writeFixture(
      root,
      'worker/cache/pattern.ts',
      "export const x = import.meta.glob<object>(['../areas/*/list.ts', '!../a'])\n",
    )
    writeFixture(root, 'client/ui/lost.ts', "import { x } from '../data/no-such-file'\nexport const y = x\n")
    writeFixture(root, 'client/ui/lost.test.ts', "import { x } from '../data/call-api'\nexport const y = x\n")
    found = await checkLayers(['client', 'worker', 'shared', 'sandbox'], root)
  }, 60_000)
  afterAll(() => {
    rmSync(root, { recursive: true })
  })

  it.each(forbidden)('refuses %s importing %s', (from, _, target) => {
    expect(found.findings.filter((finding) => finding.from === from && finding.to[0] === target)).not.toEqual(
      [],
    )
  })

  it.each(cycles)('refuses the cycle from %s by %s', (first, ...others) => {
    const cycle = found.findings.find(({ from, to }) => from === first && to.length === others.length + 1)
    expect(cycle?.to).toEqual([...others, first])
  })

  it('refuses a glob import of a higher layer', () => {
    const upward = found.findings.filter(({ from }) => from === 'worker/cache/pattern.ts')
    expect(upward.map(({ to }) => to)).toEqual([['worker/areas/games/list.ts']])
  })

  it('refuses an import that cannot be resolved', () => {
    expect(found.findings.find(({ from }) => from === 'client/ui/lost.ts')?.rule).toContain('leads to a file')
  })

  it('accepts imports of lower layers, of public modules, and by tests', () => {
    const importing = new Set(found.findings.map(({ from }) => from))
    expect(
      [...allowed.map(([from]) => from), 'client/ui/lost.test.ts'].filter((file) => importing.has(file)),
    ).toEqual([])
  })

  it('lists source files that the check did not read', () => {
    const sources = [...forbidden.map(([from]) => from), 'client/ui/lost.test.ts', 'client/ui/a.css']
    expect(findUnreadSources(sources, found.read)).toEqual([])
    expect(findUnreadSources([...sources, 'client/ui/New.tsx'], [...found.read, 'client/ui/a.css'])).toEqual([
      'client/ui/New.tsx',
    ])
  })

  it('fails when too few source files were read or listed', () => {
    const files = Array.from({ length: 600 }, (_, index) => `client/ui/File${index}.tsx`)
    expect(describeLayerFaults(files, { findings: [], read: files })).toEqual([])
    expect(describeLayerFaults(files, { findings: [], read: files.slice(1) })).toEqual([
      'not read: client/ui/File0.tsx',
    ])
    const few = files.slice(0, 400)
    expect(describeLayerFaults(few, { findings: [], read: few })).toEqual(['only 400 files were listed'])
  })

  it('lists files and folders that are in no layer', () => {
    expect(
      ['client/ui/Chip.tsx', 'worker/env.ts', 'sandbox/wallet/index.ts', 'shared/x.ts'].filter(isInLayers),
    ).toHaveLength(4)
    expect(
      ['client/helpers/a.ts', 'client/loose.ts', 'worker/uix/a.ts', 'sandbox/other/a.ts'].filter(isInLayers),
    ).toEqual([])
  })
})
