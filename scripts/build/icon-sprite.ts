import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'
import { ICONS, type IconVariant, symbolName } from '../../client/ui/Icon/icon-names.ts'

const assets = join(import.meta.dirname, '../../node_modules/@phosphor-icons/core/assets')

/**
 * Names of icons whose coordinates are not rounded to whole units, because rounding would deform their half
 * circles.
 */
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
  // Rounds coordinates to whole units of the icon's grid of 256. At 24 px this moves most lines by at most a
  // twentieth of a pixel, and saves a fifth of the bytes.
  const { data } = optimize(svg, {
    multipass: true,
    plugins: [
      {
        name: 'preset-default',
        params: {
          floatPrecision: exact.has(symbol) ? 2 : 0,
          // The second colour of duotone icons has an opacity of 0.2, which would be rounded to 0.
          overrides: { cleanupNumericValues: { floatPrecision: 2 } },
        },
      },
    ],
  })
  const body = data.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  return [symbol, `<symbol id="i-${symbol}" viewBox="0 0 256 256">${body}</symbol>`]
}

/** Returns the sprite symbol of the brand's logo, from the file that `npm run brand` writes. */
const markSymbol = (logo: string): string =>
  readFileSync(logo, 'utf8')
    .trim()
    .replace(/^<svg xmlns="[^"]*"/, '<symbol id="i-mark"')
    .replace(/<\/svg>$/, '</symbol>')

/** Reads all icons of the sprite and the brand's logo, and creates the file that contains all of them. */
function readSprite(logo: string) {
  const ofIcons = Object.entries(ICONS).flatMap(([name, variants]) =>
    variants.map((variant) => symbolOf(name, variant)),
  )
  const symbols = Object.fromEntries([...ofIcons, ['mark', markSymbol(logo)]])
  const file = `<svg xmlns="http://www.w3.org/2000/svg">${Object.values(symbols).join('')}</svg>`
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 8)
  return { symbols, file, fileName: `assets/icons-${hash}.svg` }
}

/**
 * Vite plugin that provides icons as symbols of an SVG sprite. The worker puts the icons that a page shows
 * into the document (`virtual:icon-symbols`). Icons that scripts show later come from a file with all icons
 * (`virtual:icons-url`). An unknown icon name fails the build.
 * @param folder the brand's folder, which has the logo
 */
export function iconSpritePlugin({ folder }: { folder: string }): Plugin {
  const logo = resolve(folder, 'logo.svg')
  let sprite: ReturnType<typeof readSprite> | undefined
  const read = () => (sprite ??= readSprite(logo))
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
      this.addWatchFile(logo)
      return `export default ${JSON.stringify(value())}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: read().fileName, source: read().file })
    },
    configureServer(server) {
      server.watcher.on('change', (path) => {
        if (path === logo) sprite = undefined
      })
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${read().fileName}`) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(read().file)
      })
    },
  }
}
