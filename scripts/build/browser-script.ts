import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { BUILD_TARGETS } from '../tools/browsers/supported-browsers.ts'

const SUFFIX = '?script'

/**
 * Bundles and minifies a browser script with its imports, for the supported browsers.
 * @throws Error when the output is more than one file
 */
export async function bundleScript(input: string): Promise<{ code: string; watchFiles: string[] }> {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    treeshake: true,
    transform: { target: BUILD_TARGETS.scripts },
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  const [chunk] = output
  if (output.length !== 1) throw new Error(`${input} makes ${output.length} files; a script has one`)
  return { code: chunk.code, watchFiles: await bundle.watchFiles }
}

/**
 * Vite plugin for imports such as `import script from './page.ts?script'`. The import's value is the text of
 * a browser script, bundled with its imports and minified, which a worker serves. It is for scripts outside
 * the client build: the service worker and the pages of the sandbox's games.
 */
export function browserScriptPlugin(): Plugin {
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
      const { code, watchFiles } = await bundleScript(input)
      for (const file of watchFiles) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}
