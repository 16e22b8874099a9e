import { spawn, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startCloudflareApi } from '../../tests/fixtures/cloudflare-api'
import { fullOnly } from '../../tests/selection'

const MARK = 'brands/demo/logo.svg'
const nova = [
  ...['--name', 'Nova', '--hue', '220', '--accent', 'ffb300', '--on-accent', '1a1000'],
  ...['--accent-on-dark', '#ffb300', '--accent-on-light', '7A4A00', '--radius', '0.5'],
]
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></svg>'

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns format and size of an image; an .ico file has a directory with the size of each image in it. */
async function describeImage(file: Buffer): Promise<string> {
  if (file.readUInt32LE(0) !== 0x10000) {
    const { format, width, height } = await sharp(file).metadata()
    return `${format} ${width}x${height}`
  }
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) => 6 + 16 * index)
  const images = entries.map(async (entry) => {
    const start = file.readUInt32LE(entry + 12)
    const image = await describeImage(file.subarray(start, start + file.readUInt32LE(entry + 8)))
    expect(image).toBe(`png ${file.readUInt8(entry)}x${file.readUInt8(entry + 1)}`)
    return image
  })
  return (await Promise.all(images)).join(', ')
}

let folder = ''
const path = (name: string) => join(folder, name)
const run = (...values: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('scripts/tools/brand.ts'), ...values],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}
const contents = () =>
  Object.fromEntries(
    globSync('**/*.*', { cwd: folder })
      .sort()
      .map((name) => [name, readFileSync(path(name), 'base64')]),
  )

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'))
  mkdirSync(path('brands/demo'), { recursive: true })
  for (const file of ['wrangler.toml', MARK]) writeFileSync(path(file), readFileSync(file))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('writes the brand’s values and logo, and its images in their sizes', async () => {
  writeFileSync(path('logo.svg'), drawing)
  const { status, stdout } = run(...nova, '--logo', 'logo.svg')
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /^The contrast holds in both themes: text [\d.]+:1 or more, controls [\d.]+:1 or more\.\n/,
  )

  const before = readFileSync('wrangler.toml', 'utf8').split('\n')
  const after = readFileSync(path('wrangler.toml'), 'utf8').split('\n')
  expect(before.filter((line) => !after.includes(line))).toEqual(['name = "Oriel"'])
  expect(after.filter((line) => !before.includes(line))).toEqual([
    ...['name = "Nova"', 'hue = 220', 'accent = "#ffb300"', 'onAccent = "#1a1000"'],
    ...['accentOnDark = "#ffb300"', 'accentOnLight = "#7A4A00"', 'radius = 0.5'],
  ])
  expect(after.filter((line) => before.includes(line))).toEqual(before.filter((line) => after.includes(line)))

  expect(readFileSync(path(MARK), 'utf8')).toContain('<circle')
  expect(readFileSync(path('brands/demo/public/icon.svg'), 'utf8')).toMatch(
    /<title>Nova<.*rx="7.5" fill="#ffb300".*<circle/,
  )
  const icon = await sharp(path('brands/demo/public/icons/maskable-512.png'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, channels } = icon.info
  expect(width).toBe(512)
  const pixel = (x: number, y: number) => [...icon.data.subarray((y * width + x) * channels).subarray(0, 3)]
  expect(pixel(0, 0)).toEqual([0xff, 0xb3, 0x00])
  expect(pixel(256, 256)).toEqual([0x1a, 0x10, 0x00])
  expect(Object.keys(contents()).filter((name) => name.endsWith('.new'))).toEqual([])

  const names = globSync('brands/demo/public/**/*.*', { cwd: folder }).sort()
  const images = await Promise.all(names.map((name) => describeImage(readFileSync(path(name)))))
  expect(Object.fromEntries(names.map((name, index) => [name, images[index]]))).toEqual({
    'brands/demo/public/favicon.ico': 'png 16x16, png 32x32, png 48x48',
    'brands/demo/public/icon.svg': 'svg 64x64',
    'brands/demo/public/icons/apple-touch-icon.png': 'png 180x180',
    'brands/demo/public/icons/icon-192.png': 'png 192x192',
    'brands/demo/public/icons/icon-512.png': 'png 512x512',
    'brands/demo/public/icons/maskable-192.png': 'png 192x192',
    'brands/demo/public/icons/maskable-512.png': 'png 512x512',
    'brands/demo/public/icons/monochrome-512.png': 'png 512x512',
    'brands/demo/public/share.png': 'png 1200x630',
  })
})

it('creates a brand whose secrets wrangler lists by environment', {
  timeout: 120_000,
  ...fullOnly('nothing: it only shows that Wrangler can read the file'),
}, async () => {
  expect(run('--brand', 'nova', ...nova).status).toBe(0)
  expect(readFileSync(path('wrangler.toml'))).toEqual(readFileSync('wrangler.toml'))
  const toml = readFileSync(path('brands/nova/wrangler.toml'), 'utf8')
  expect(toml).toContain('[vars.PRODUCT.brand]\nname = "Nova"\nhue = 220\n')
  expect(readFileSync(path('brands/nova/logo.svg'), 'utf8')).toContain('<svg')
  expect(readFileSync(path('brands/nova/public/icon.svg'), 'utf8')).toContain('<title>Nova<')
  const calls: string[] = []
  await using cloudflare = await startCloudflareApi((method, call) => {
    calls.push(`${method} ${call}`)
    return []
  })
  const config = path('brands/nova/wrangler.toml')
  const child = spawn('wrangler', ['secret', 'list', '--config', config, '--env', 'production'], {
    env: { ...process.env, ...cloudflare.env },
    stdio: 'ignore',
  })
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
  expect(calls).toContain('GET /workers/scripts/nova-production/secrets')
})

it('changes only the given brand values, and nothing in a second run', fullOnly('nothing does'), () => {
  run(...nova)
  const once = contents()
  expect(run().status).toBe(0)
  expect(contents()).toEqual(once)
  run('--radius', '2')
  const again = readFileSync(path('wrangler.toml'), 'utf8')
  expect(again).toContain('radius = 2\n')
  expect(again).toContain('name = "Nova"\n')
})

it('writes no brand files with --check', fullOnly('nothing does'), () => {
  const before = contents()
  expect(run(...nova, '--check').status).toBe(0)
  expect(contents()).toEqual(before)
})

function refuses(values: readonly string[], said: string): void {
  writeFileSync(path('bad.svg'), drawing.replace('<circle', '<script>alert(1)</script><circle'))
  writeFileSync(path('picture.png'), Buffer.concat([PNG_START, Buffer.alloc(100_000)]))
  writeFileSync(path('huge.svg'), drawing + ' '.repeat(100_000))
  const shapes = '<path fill="#ffb300" d="M0 0h5v9H0z"/><path fill="#ffb400" d="M5 0h5v9H5z"/>'
  writeFileSync(path('vanish.svg'), drawing.replace('<circle cx="5" cy="5" r="5"/>', shapes))
  const before = contents()
  const { status, stderr } = run(...nova, ...values)
  expect(status).toBe(1)
  expect(stderr).toContain(said)
  expect(stderr).toMatch(/Nothing was written\.\n$/)
  expect(contents()).toEqual(before)
}

it('refuses a logo with a script and writes nothing', () =>
  refuses(['--logo', 'bad.svg'], 'Wrong: bad.svg: it contains a script'))

const wrong: [what: string, values: string[], said: string][] = [
  [
    'a colour that is none',
    ['--accent', 'red'],
    'Wrong: accent: must be a colour such as #c8f25a, not "red"',
  ],
  ['a hue off the circle', ['--hue', '400'], 'Wrong: hue: must be at most 360, not 400'],
  [
    'a radius that is no number',
    ['--radius', 'round'],
    'Wrong: radius: must be a number without quotes, not "round"',
  ],
  [
    'a name with markup',
    ['--name', '<b>'],
    'Wrong: name: must be plain text of at most 40 characters, without < > & and double quotes, not "<b>"',
  ],
  [
    'a name with an ampersand',
    ['--name', 'Nova & Co'],
    'Wrong: name: must be plain text of at most 40 characters, without < > & and',
  ],
  ['a name of spaces', ['--name', '   '], 'Wrong: name: must have a letter or digit, and begin'],
  ['a font that is not shipped', ['--font', 'Papyrus'], 'Wrong: font: '],
  [
    'low contrast',
    ['--on-accent', 'ffffff'],
    'Wrong: onAccent: on-accent on accent in both themes has 1.79:1',
  ],
  [
    'a logo in the colours of the accent',
    ['--logo', 'vanish.svg'],
    'Wrong: logo: on the app icon (the accent #ffb300)',
  ],
  ['an option that does not exist', ['--colour', 'red'], 'Wrong: Unknown option'],
  ['a logo that is not there', ['--logo', 'none.svg'], 'Wrong: none.svg: there is no such file'],
  ['a picture as a logo', ['--logo', 'picture.png'], 'Wrong: picture.png: it is a picture of pixels'],
  ['a folder as a logo', ['--logo', 'brands'], 'Wrong: brands: it is a folder'],
  ['no name of a logo', ['--logo', ''], 'Wrong: logo: name an SVG file'],
  ['a huge file as a logo', ['--logo', 'huge.svg'], 'Wrong: huge.svg: it has more than 64 KB'],
]
for (const [what, values, said] of wrong)
  it(
    `refuses ${what} and writes nothing`,
    fullOnly('“reports all faults of a brand in one run” below, for a colour, a radius and a missing logo'),
    () => refuses(values, said),
  )

it('reports all faults of a brand in one run', () => {
  const { stderr } = run('--accent', 'red', '--radius', '9', '--logo', 'none.svg')
  expect(stderr.match(/^Wrong: /gm)).toHaveLength(3)
})

it('writes no brand file when one of them cannot be written', fullOnly('nothing does'), () => {
  // A file with the path of the icons' folder makes writing the icons fail.
  mkdirSync(path('brands/demo/public'))
  writeFileSync(path('brands/demo/public/icons'), '')
  const before = contents()
  const { status, stderr } = run(...nova)
  expect(status).toBe(1)
  expect(stderr).toContain('Nothing was written.')
  expect(contents()).toEqual(before)
})

it('reports that a configuration without a product has no brand', fullOnly('nothing does'), () => {
  writeFileSync(path('wrangler.toml'), 'name = "lobby"\n')
  expect(run(...nova).stderr).toContain('Wrong: wrangler.toml has no [vars.PRODUCT]')
})
