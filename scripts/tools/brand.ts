/**
 * Writes a brand's folder. Checks the contrast in both themes, then writes the brand's values to
 * `[vars.PRODUCT.brand]` of its wrangler.toml. Also writes the logo for pages, the icons of the browser tab and
 * the installed app, and the image of shared links. Creates a brand that does not exist, with a wrangler.toml
 * to fill in and the demo brand's logo. Values without an option stay unchanged. If anything is wrong, prints
 * all faults and writes nothing.
 * Run: npm run brand -- --help
 */
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrandFolder, DEMO_BRAND, locateBrand } from '../build/brand-folder.ts'
import { drawAppIcons, writeFilesAtomically } from './brand/app-icons.ts'
import { checkBrand, parseBrand, replaceBrand } from './brand/brand-configuration.ts'
import { createBrandConfig } from './brand/brand-template.ts'
import { describeContrastProblems, formatContrastRatio, measureContrasts } from './brand/contrast.ts'
import { readLogo } from './brand/logo.ts'
import { describeHiddenLogo } from './brand/logo-visibility.ts'
import { drawShareImage, findUndrawable } from './brand/share-image.ts'
import { type Brand, resolveDesignTokens } from './brand/tokens.ts'

/** Logo of a new brand without `--logo`. */
const DEMO_LOGO = join(locateBrand(DEMO_BRAND).folder, 'logo.svg')

const HELP = `npm run brand -- [values]

  --brand BRAND             folder in brands/, created if it does not exist; without it, the demo brand
  --name NAME               at most 40 characters
  --hue DEGREES             tint of every neutral, 0 to 360
  --accent COLOUR           the one accent, such as c8f25a
  --on-accent COLOUR        ink on the accent
  --accent-on-dark COLOUR   the accent as text or icon in the dark theme
  --accent-on-light COLOUR  the same in the light theme
  --radius FACTOR           shape: 0 square, 0.5 crisp, 1 default, 1.5 soft, at most 2
  --font FONT               "Lobby Display" or system-ui
  --logo FILE               an SVG file
  --check                   checks and writes nothing
`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

function readOptions() {
  const options = {
    ...{ brand: text, name: text, hue: text, accent: text, 'on-accent': text, 'accent-on-dark': text },
    ...{ 'accent-on-light': text, radius: text, font: text, logo: text },
    ...{ check: flag, help: flag },
  }
  return parseArgs({ options }).values
}
type Options = ReturnType<typeof readOptions>

/** Adds the # to a colour. Operators may omit it, because # starts a comment in shells. */
const colour = (written: string | undefined) =>
  written && /^[0-9a-f]{6}$/i.test(written) ? `#${written}` : written
const figure = (written: string | undefined) =>
  written === undefined || written.trim() === '' || Number.isNaN(Number(written)) ? written : Number(written)

/** Returns the brand values in the command's options, by their names in the configuration. */
function named(options: Options): Record<string, string | number> {
  const values = {
    name: options.name,
    hue: figure(options.hue),
    accent: colour(options.accent),
    onAccent: colour(options['on-accent']),
    accentOnDark: colour(options['accent-on-dark']),
    accentOnLight: colour(options['accent-on-light']),
    radius: figure(options.radius),
    font: options.font,
  }
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  )
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function markOf(logo: string): Promise<{ mark: string } | { problems: string[] }> {
  if (logo === '') return { problems: ['logo: name an SVG file'] }
  try {
    const file = statSync(logo, { throwIfNoEntry: false })
    if (!file) throw new Error('there is no such file')
    if (file.isDirectory()) throw new Error('it is a folder')
    return { mark: await readLogo(await readFile(logo)) }
  } catch (error) {
    return { problems: [`${logo}: ${messageOf(error)}`] }
  }
}

/** Returns the new contents of the files that a brand changes, by path. */
async function filesOf(
  { folder, configPath }: BrandFolder,
  toml: string,
  brand: Brand,
  mark: string,
): Promise<Map<string, string | Buffer>> {
  const colourOf = resolveDesignTokens(brand)
  const look = {
    mark,
    name: brand.name,
    accent: colourOf('dark', '--accent'),
    onAccent: colourOf('dark', '--on-accent'),
    radius: brand.radius ?? 1,
  }
  const icons = await drawAppIcons(look)
  const shareImage = await drawShareImage({
    ...look,
    background: colourOf('dark', '--bg'),
    ink: colourOf('dark', '--text-1'),
    font: brand.font ?? 'Lobby Display',
  })
  return new Map([
    [configPath, replaceBrand(toml, brand)],
    [join(folder, 'logo.svg'), mark],
    ...[...icons, ['share.png', shareImage] as const].map(
      ([name, content]) => [join(folder, 'public', name), content] as const,
    ),
  ])
}

function lowest(brand: Brand, least: number): string {
  const ratios = measureContrasts(brand).filter((each) => each.least === least)
  return formatContrastRatio(Math.min(...ratios.map(({ ratio }) => ratio)))
}

/** Applies the brand. @returns problems as sentences; empty on success */
async function run(options: Options): Promise<string[]> {
  const place = locateBrand(options.brand)
  const isNew = !existsSync(place.configPath)
  const toml = isNew ? createBrandConfig(place.brand) : await readFile(place.configPath, 'utf8')
  const checked = checkBrand({ ...(parseBrand(toml) as object | undefined), ...named(options) })
  const present = join(place.folder, 'logo.svg')
  const logo = await markOf(options.logo ?? (existsSync(present) ? present : DEMO_LOGO))
  const problems = [
    ...('brand' in checked ? describeContrastProblems(checked.brand) : checked.problems),
    ...('mark' in logo ? [] : logo.problems),
    ...('brand' in checked && 'mark' in logo ? await describeHiddenLogo(logo.mark, checked.brand) : []),
  ]
  if (!('brand' in checked) || !('mark' in logo) || problems.length > 0) return problems
  const { brand } = checked
  console.log(
    `The contrast holds in both themes: text ${lowest(brand, 4.5)} or more, controls ${lowest(brand, 3)} or more.`,
  )
  const undrawable = findUndrawable(brand.name)
  if (undrawable.length > 0)
    console.log(
      `The image of shared links has no name: no font of this computer has ${undrawable.join(' ')}. Install one and run this again.`,
    )
  const files = await filesOf(place, toml, brand, logo.mark)
  if (options.check) return []
  await writeFilesAtomically(files)
  for (const path of files.keys()) console.log(`Written: ${path}`)
  const selected = options.brand === undefined ? '' : ` -- --brand ${place.brand}`
  console.log(`See it: npm run dev${selected}, then http://localhost:5173/__brand`)
  if (isNew) console.log(`Fill in ${place.configPath}, and check it: npm run check:config${selected}`)
  return []
}

async function start(): Promise<string[]> {
  try {
    const options = readOptions()
    if (!options.help) return await run(options)
    console.log(HELP)
    return []
  } catch (error) {
    return [messageOf(error)]
  }
}

const problems = await start()
for (const problem of problems) console.error(`Wrong: ${problem}`)
if (problems.length > 0) console.error('Nothing was written.')
process.exitCode = problems.length > 0 ? 1 : 0
