import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import sharp from 'sharp'
import { type AppIconDesign, cornerOf, drawTile } from './app-icons.ts'

/** Size of the image that other sites show next to a shared link, px (https://ogp.me). */
const WIDTH = 1200
const HEIGHT = 630
/** Size of the app icon in the image, px. */
const TILE = 250
/** Largest size of the name, px. A name of several words may take two lines in it. */
const NAME_WIDTH = 1000
const NAME_HEIGHT = 150
const GAP = 64

/**
 * The bold weight of `public/fonts/lobby-display.woff2`, because the image library cannot read WOFF 2
 * (SIL Open Font License, `public/fonts/OFL.txt`).
 */
const DISPLAY_FONT = join(import.meta.dirname, 'lobby-display-bold.ttf')
/** Matches text of which the display font has every character; a word should not mix two fonts. */
const IN_DISPLAY_FONT = /^[ -~¡£¥©°·¿×ßàáâãäçèéêíñóõöúü–—‘’“”•…]*$/

export interface ShareImageDesign extends AppIconDesign {
  /** Colour of the image, #rrggbb. */
  background: string
  /** Colour of the name. */
  ink: string
  /** Font of the name: the display font, or the system's. */
  font: 'Lobby Display' | 'system-ui'
}

/**
 * Returns the characters of a name for which no font is installed. Where fontconfig is missing, assumes that
 * macOS and Windows have fonts for all characters, and that Linux has none.
 */
export function findUndrawable(name: string): string[] {
  const others = [...new Set(name)].filter((character) => !/^[ -~\p{Mark}\p{Format}]$/u.test(character))
  return others.filter((character) => {
    if (IN_DISPLAY_FONT.test(character)) return false
    try {
      const pattern = `:charset=${character.codePointAt(0)?.toString(16)}`
      return execFileSync('fc-list', [pattern, 'family'], { encoding: 'utf8' }).trim() === ''
    } catch {
      return process.platform === 'linux'
    }
  })
}

/** Draws the name as large as it fits. */
async function drawName({ name, ink, font }: ShareImageDesign): Promise<{ data: Buffer; height: number }> {
  const isDisplay = font === 'Lobby Display' && IN_DISPLAY_FONT.test(name)
  const text = {
    text: `<span foreground="${ink}">${name}</span>`,
    font: `${isDisplay ? 'Lobby Display' : 'sans-serif'} Bold`,
    ...(isDisplay && { fontfile: DISPLAY_FONT }),
    ...({ width: NAME_WIDTH, height: NAME_HEIGHT, align: 'centre', rgba: true } as const),
  }
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

/**
 * Draws the image that other sites show next to a shared link: the app icon above the name, in the middle,
 * because some sites crop it to a square. Without a font for the name, it shows the icon alone.
 * @returns PNG of 1200×630 px
 */
export async function drawShareImage(look: ShareImageDesign): Promise<Buffer> {
  const name = findUndrawable(look.name).length === 0 ? await drawName(look) : undefined
  const top = Math.round((HEIGHT - TILE - (name ? GAP + name.height : 0)) / 2)
  const tile = await sharp(Buffer.from(drawTile(look, { corner: cornerOf(look) })), {
    density: (72 * TILE) / 64,
  })
    .resize(TILE)
    .png()
    .toBuffer()
  const { data } = name ?? {}
  const text = data
    ? [
        {
          input: data,
          top: top + TILE + GAP,
          left: Math.round((WIDTH - (await sharp(data).metadata()).width) / 2),
        },
      ]
    : []
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: look.background } })
    .composite([{ input: tile, top, left: (WIDTH - TILE) / 2 }, ...text])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}
