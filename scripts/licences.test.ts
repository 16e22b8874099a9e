import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Licences that allow a closed product, as long as it carries their notices (dist/client/licenses.md). */
const allowed = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense'],
  // One of both may be chosen.
  'MIT or MPL-2.0',
])

interface Locked {
  dev?: boolean
  devOptional?: boolean
  license?: string
}

it('ships only libraries whose licence allows it', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  const shipped = Object.entries(packages).filter(
    ([name, { dev, devOptional }]) => name !== '' && !dev && !devOptional,
  )
  expect(shipped.length).toBeGreaterThan(20)
  expect(
    shipped
      .filter(([, { license }]) => !allowed.has(license ?? ''))
      .map(([name, { license }]) => `${name}: ${license}`),
  ).toEqual([])
})
