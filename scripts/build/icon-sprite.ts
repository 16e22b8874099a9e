import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'
import { ICONS, type IconVariant, symbolName } from '../../client/ui/Icon/icons.ts'

const markFile = join(import.meta.dirname, '../../client/ui/Icon/mark.svg')
const assets = join(import.meta.dirname, '../../node_modules/@phosphor-icons/core/assets')

/** Names of the icons that rounding would deform, because it bends half circles. */
const exact = new Set([
  'bell-slash',
  'cloud',
  'file-csv',
  'link',
  'link-fill',
  'percent',
  'share-network',
  'wifi-slash-bold',
  'wrench-bold',
  'wrench-duotone',
])

function symbolOf(name: string, variant: IconVariant): [name: string, markup: string] {
  const symbol = symbolName(name, variant)
  const svg = readFileSync(join(assets, variant, `${symbol}.svg`), 'utf8')
  // Rounding to whole units of the 256 grid moves most lines of an icon by at most a twentieth of a pixel at
  // 24 px, and saves a fifth of the bytes.
  const { data } = optimize(svg, {
    multipass: true,
    plugins: [
      {
        name: 'preset-default',
        params: {
          floatPrecision: exact.has(symbol) ? 2 : 0,
          // The second tone of duotone icons is an opacity of 0.2, which would round to 0.
          overrides: { cleanupNumericValues: { floatPrecision: 2 } },
        },
      },
    ],
  })
  const body = data.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  return [symbol, `<symbol id="i-${symbol}" viewBox="0 0 256 256">${body}</symbol>`]
}

/** Returns the symbol of the brand's mark, which `npm run brand` writes. */
const markSymbol = (): string =>
  readFileSync(markFile, 'utf8')
    .trim()
    .replace(/^<svg xmlns="[^"]*"/, '<symbol id="i-mark"')
    .replace(/<\/svg>$/, '</symbol>')

/** Reads the sprite's icons, the brand's mark, and the file that contains them all. */
function readSprite() {
  const ofIcons = Object.entries(ICONS).flatMap(([name, variants]) =>
    variants.map((variant) => symbolOf(name, variant)),
  )
  const symbols = Object.fromEntries([...ofIcons, ['mark', markSymbol()]])
  const file = `<svg xmlns="http://www.w3.org/2000/svg">${Object.values(symbols).join('')}</svg>`
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 8)
  return { symbols, file, fileName: `assets/icons-${hash}.svg` }
}

/**
 * Vite plugin that provides icons as symbols of a sprite. A document contains the icons that it shows
 * (`virtual:icon-symbols`, for the worker); icons that scripts show later come from a file with all of them
 * (`virtual:icons-url`). An unknown name fails the build.
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
      this.addWatchFile(markFile)
      return `export default ${JSON.stringify(value())}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: read().fileName, source: read().file })
    },
    configureServer(server) {
      server.watcher.on('change', (path) => {
        if (path === markFile) sprite = undefined
      })
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${read().fileName}`) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(read().file)
      })
    },
  }
}
