import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'

const listFile = join(import.meta.dirname, '../../client/ui/Icon/icons.json')
const markFile = join(import.meta.dirname, '../../client/ui/Icon/mark.svg')
const assets = join(import.meta.dirname, '../../node_modules/@phosphor-icons/core/assets')

function symbol(name: string): string {
  const variant = /-(fill|duotone|bold)$/.exec(name)?.[1] ?? 'regular'
  const svg = readFileSync(join(assets, variant, `${name}.svg`), 'utf8')
  // Rounding to whole units of the 256 grid moves a line by at most a twentieth of a pixel at 24 px, and saves a fifth
  // of the bytes.
  const { data } = optimize(svg, { floatPrecision: 0, multipass: true })
  const body = data.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  return `<symbol id="i-${name}" viewBox="0 0 256 256">${body}</symbol>`
}

/** The brand's mark, as `npm run brand` has written it. */
const markSymbol = (): string =>
  readFileSync(markFile, 'utf8')
    .trim()
    .replace(/^<svg xmlns="[^"]*"/, '<symbol id="i-mark"')
    .replace(/<\/svg>$/, '</symbol>')

/** The icons listed in icons.json, the brand's mark, and the file that contains them all. */
function readSprite() {
  const names = new Set(JSON.parse(readFileSync(listFile, 'utf8')) as string[])
  const icons = [...names].map((name) => [name, symbol(name)])
  const symbols = Object.fromEntries([...icons, ['mark', markSymbol()]])
  const file = `<svg xmlns="http://www.w3.org/2000/svg">${Object.values(symbols).join('')}</svg>`
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 8)
  return { symbols, file, fileName: `assets/icons-${hash}.svg` }
}

/**
 * Icons as symbols of a sprite. A document contains those that it shows (`virtual:icon-symbols`, for the worker); what
 * scripts show later comes from one file with all of them (`virtual:icons-url`). An unknown name fails the build.
 */
export function iconSprite(): Plugin {
  let sprite: ReturnType<typeof readSprite> | undefined
  const read = () => (sprite ??= readSprite())
  const modules: Readonly<Record<string, () => unknown>> = {
    'virtual:icon-symbols': () => read().symbols,
    'virtual:icons-url': () => `/${read().fileName}`,
  }
  return {
    name: 'icon-sprite',
    sharedDuringBuild: true,
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const value = modules[id.slice(1)]
      if (id[0] !== '\0' || !value) return
      this.addWatchFile(listFile)
      this.addWatchFile(markFile)
      return `export default ${JSON.stringify(value())}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: read().fileName, source: read().file })
    },
    configureServer(server) {
      server.watcher.on('change', (path) => {
        if (path === listFile || path === markFile) sprite = undefined
      })
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${read().fileName}`) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(read().file)
      })
    },
  }
}
