import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** Licences that allow a closed product, provided that it includes their notices (dist/client/licenses.md). */
const allowed = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense'],
  // A dual licence, of which either may be chosen.
  'MIT or MPL-2.0',
  // One licence is for the code, the other for its character tables.
  'MIT AND Apache-2.0',
])

interface Locked {
  dev?: boolean
  devOptional?: boolean
  license?: string
}

function shippedLibraries(): (readonly [path: string, library: Locked])[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages).filter(
    ([name, { dev, devOptional }]) => name !== '' && !dev && !devOptional,
  )
}

it('only libraries with an allowed licence are shipped', () => {
  const shipped = shippedLibraries()
  expect(shipped.length).toBeGreaterThan(20)
  expect(
    shipped
      .filter(([, { license }]) => !allowed.has(license ?? ''))
      .map(([name, { license }]) => `${name}: ${license}`),
  ).toEqual([])
})

it('the bill of materials is a JSON file that lists all libraries of the application', {
  timeout: 60_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sbom.json')
  spawnSync('npm', ['run', 'sbom', '--', '--out', file])
  const { bomFormat, metadata, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string
    metadata: { component: { type: string; name: string }; lifecycles: { phase: string }[] }
    components: { name: string; licenses?: object[] }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  expect(metadata).toMatchObject({
    component: { type: 'application', name: 'lobby' },
    lifecycles: [{ phase: 'build' }],
  })
  const names = components.map(({ name }) => name)
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([])
  expect(names).not.toContain('vitest')
  expect(components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([])
})
