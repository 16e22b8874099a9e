/**
 * Writes the software bill of materials of the shipped code (CycloneDX), created by `npm sbom`. Gives npm a
 * dependency tree without development dependencies. The option `--omit dev` would also omit libraries that
 * are peer dependencies of a development tool.
 * Run: npm run sbom -- [--out FILE]
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseOptions } from './command-options.ts'

interface Manifest {
  name?: string
  devDependencies?: object
  overrides?: object
}
interface Lock {
  packages: Record<string, Manifest & { dev?: boolean; devOptional?: boolean }>
}

interface BillOfMaterials {
  metadata: { lifecycles: { phase: string }[] }
}

const { values: options } = parseOptions('npm run sbom -- [--out FILE]', {
  options: { out: { type: 'string', default: 'sbom.json' } },
})
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T
const shipped = <M extends Manifest>({ devDependencies: _, overrides: __, ...others }: M) => others

const { packages, ...lock } = read<Lock>('package-lock.json')
const shippedPackages = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
const manifest = read<Manifest>('package.json')
const temporary = mkdtempSync(join(tmpdir(), 'sbom-'))
// npm uses the folder's name as the name of the described package.
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
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const { status, stdout } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status === 0) {
    const bill = JSON.parse(stdout) as BillOfMaterials
    // npm says "pre-build" for every lock file. This one pins exactly what the build contains.
    bill.metadata.lifecycles = [{ phase: 'build' }]
    writeFileSync(options.out, `${JSON.stringify(bill, null, 2)}\n`)
    console.log(`Written: ${options.out}`)
  }
  process.exitCode = status ?? 1
} finally {
  rmSync(temporary, { recursive: true })
}
