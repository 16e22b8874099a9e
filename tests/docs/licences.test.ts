import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

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

it('the bill of materials lists all shipped libraries', { timeout: 60_000 }, () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' })
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: { name: string; licenses?: object[] }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const names = components.map(({ name }) => name)
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([])
  expect(names).not.toContain('vitest')
  expect(components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([])
})
