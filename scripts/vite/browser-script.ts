import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const SUFFIX = '?script'

/**
 * `import script from './page.ts?script'`: a browser script, bundled with its imports and minified, as a
 * string for a worker to serve. For scripts outside the client build: the service worker and the pages of the
 * sandbox's games.
 */
export function browserScript(): Plugin {
  return {
    name: 'browser-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX) || !importer) return
      const file = join(importer, '..', source.slice(0, -SUFFIX.length))
      return `\0script:${file}.js`
    },
    async load(id) {
      if (!id.startsWith('\0script:')) return
      const input = id.slice('\0script:'.length, -'.js'.length)
      const bundle = await rolldown({ input, platform: 'browser', treeshake: true })
      const { output } = await bundle.generate({ format: 'esm', minify: true })
      await bundle.close()
      for (const file of await bundle.watchFiles) this.addWatchFile(file)
      const [chunk] = output
      if (output.length !== 1) this.error(`${input} makes ${output.length} files; a script has one`)
      return `export default ${JSON.stringify(chunk.code)}`
    },
  }
}
