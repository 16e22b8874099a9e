import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { BrandEnvironment } from './brand-environment.ts'

/** Folder of the demo brand. It has every file that a brand needs. */
const DEMO_FOLDER = 'brands/demo'

const MEDIA_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
}

/** Returns the names of the files in a brand's `public` folder, with `/` as the separator. */
const listPublicFiles = (folder: string): string[] =>
  globSync('**/*.*', { cwd: join(folder, 'public') }).map((name) => name.replaceAll('\\', '/'))

/**
 * Returns what a brand lacks for a build, as sentences. A brand needs a logo and every file that the demo
 * brand has, because a build takes the files of one brand only.
 */
export function findMissingBrandFiles({
  folder,
  brand,
}: Pick<BrandEnvironment, 'folder' | 'brand'>): string[] {
  const needed = ['logo.svg', ...listPublicFiles(DEMO_FOLDER).map((name) => `public/${name}`)]
  return needed
    .map((name) => join(folder, name))
    .filter((file) => !existsSync(file))
    .map((file) => `${file} is missing: npm run brand -- --brand ${brand} writes it`)
}

/**
 * Vite plugin that serves the files of a brand's `public` folder at the site's root, in addition to those of
 * Vite's own `public` folder, which all brands share.
 */
export function brandFilesPlugin(brand: BrandEnvironment): Plugin {
  const read = (name: string) => readFileSync(join(brand.folder, 'public', name))
  return {
    name: 'brand-files',
    sharedDuringBuild: true,
    buildStart() {
      const missing = findMissingBrandFiles(brand)
      if (missing.length > 0) throw new Error(missing.join('\n'))
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const name of listPublicFiles(brand.folder))
        this.emitFile({ type: 'asset', fileName: name, source: read(name) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = URL.parse(request.url ?? '', 'http://localhost')?.pathname.slice(1) ?? ''
        const type = MEDIA_TYPES[name.split('.').at(-1) ?? '']
        if (type === undefined || !listPublicFiles(brand.folder).includes(name)) return next()
        response.setHeader('Content-Type', type)
        response.end(read(name))
      })
    },
  }
}
