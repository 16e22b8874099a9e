/**
 * Prints the bill of materials of the shipped code (CycloneDX), through `npm sbom`. Passes it a tree without
 * development dependencies, because its `--omit dev` also drops libraries that a development tool names as a
 * peer.
 * Run: npm run sbom
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Manifest {
  name?: string
  devDependencies?: object
  overrides?: object
}
interface Lock {
  packages: Record<string, Manifest & { dev?: boolean; devOptional?: boolean }>
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T
const shipped = <M extends Manifest>({ devDependencies: _, overrides: __, ...others }: M) => others

const { packages, ...lock } = read<Lock>('package-lock.json')
const shippedPackages = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
const manifest = read<Manifest>('package.json')
const temporary = mkdtempSync(join(tmpdir(), 'sbom-'))
// npm names the listed packages after their folder.
const folder = join(temporary, manifest.name ?? 'lobby')
try {
  mkdirSync(folder)
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content))
  write('package.json', shipped(manifest))
  write('package-lock.json', {
    ...lock,
    packages: Object.fromEntries(
      shippedPackages.map(([path, entry]) => [path, path === '' ? shipped(entry) : entry]),
    ),
  })
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  rmSync(temporary, { recursive: true })
}
