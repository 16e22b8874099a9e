import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

/** The built sandbox by itself in workerd, with a database in memory. */

interface BuiltConfig {
  main: string
  compatibility_date: string
  compatibility_flags: string[]
  vars: Record<string, string>
}

const folder = process.env.SANDBOX_DIST ?? join(import.meta.dirname, '..', '..', 'dist', 'sandbox')

/** The entry first, then what it imports; source maps and manifests are no modules. */
async function modulesOf(main: string) {
  const files = await readdir(folder, { recursive: true })
  const modules = files.filter((file) => /\.(js|bin)$/.test(file) && file !== main)
  return [main, ...modules].map((file) => ({
    type: file.endsWith('.js') ? ('ESModule' as const) : ('Data' as const),
    path: join(folder, file),
  }))
}

/** @param vars override those of the build */
export async function startSandbox(vars: Record<string, string> = {}): Promise<Miniflare> {
  const config: BuiltConfig = JSON.parse(await readFile(join(folder, 'wrangler.json'), 'utf8'))
  return new Miniflare(
    convertV4MiniflareOptions({
      name: 'sandbox',
      modules: await modulesOf(config.main),
      modulesRoot: folder,
      compatibilityDate: config.compatibility_date,
      compatibilityFlags: config.compatibility_flags,
      bindings: { ...config.vars, ...vars },
      d1Databases: { DB: 'sandbox' },
      durableObjects: { SCENARIO: { className: 'Scenario', useSQLite: true } },
    }),
  )
}
