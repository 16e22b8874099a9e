// Full suite only: scripts/build/brand-environment.test.ts covers what the configuration of a brand contains.
import { spawn } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { createBrandCheckout, licensedSettings, wholeEnvironment } from '../../fixtures/brand-checkout'
import { writeFixture } from '../../fixtures/fixture-files'

// Timeout, ms: two whole builds.
const SLOW_MS = 1_800_000

/** Sources of the client and the worker, in addition to the configuration, messages and brands. */
const SOURCES = [
  'client',
  'worker',
  'shared',
  'sandbox',
  'scripts',
  'public',
  'vite.config.ts',
  'package.json',
]

const brands = [
  {
    brand: 'zephyrine',
    env: 'staging',
    host: 'staging.zephyrine.example',
    accent: '#ffb300',
    shape: 'M1 1h9v9z',
  },
  {
    brand: 'quillon',
    env: 'production',
    host: 'play.quillon.example',
    accent: '#33aa77',
    shape: 'M2 3h5v5z',
  },
] as const

const TEXT = /\.(js|css|json|svg|html|md|webmanifest)$|_headers$/

it('builds two brands at the same moment without a trace of each other or of the demo', {
  timeout: SLOW_MS,
}, async () => {
  using checkout = createBrandCheckout()
  rmSync(join(checkout.folder, 'locales'))
  for (const name of [...SOURCES, 'locales', 'package-lock.json', 'lingui.config.ts'])
    cpSync(name, join(checkout.folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(checkout.folder, 'node_modules'))
  for (const { brand, env, host, accent, shape } of brands) {
    const look = { brand: { name: `Brand ${brand}`, accent } }
    const settings = licensedSettings(`code-of-${brand}`, look)
    checkout.addBrand(brand, `name = "${brand}"\n[vars.PRODUCT]\n${settings}\n${wholeEnvironment(env, host)}`)
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="${shape}"/></svg>`
    writeFixture(checkout.folder, `brands/${brand}/logo.svg`, drawing)
    // Every file of the brand has its name, to find it in the build.
    for (const file of globSync('**/*.*', { cwd: 'brands/demo/public' }))
      writeFixture(checkout.folder, join('brands', brand, 'public', file), `${file} of ${brand}`)
  }

  const build = ({ brand, env }: (typeof brands)[number]): Promise<string> => {
    const args = ['scripts/tools/run-vite.ts', 'build', '--brand', brand, '--env', env]
    const child = spawn(process.execPath, args, { cwd: checkout.folder })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
    return new Promise((done, fail) =>
      child.on('close', (status) => (status === 0 ? done(output) : fail(new Error(output)))),
    )
  }
  await Promise.all(brands.map(build))

  const demoShape = /<path [^>]*d="([^"]+)"/.exec(readFileSync('brands/demo/logo.svg', 'utf8'))?.[1] ?? ''
  for (const { brand, env, accent, shape, host } of brands) {
    const folder = join(checkout.folder, `dist/brands/${brand}@${env}`)
    const files = globSync('{client,lobby}/**/{*,.*}', { cwd: folder }).filter((file) =>
      statSync(join(folder, file)).isFile(),
    )
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    const others = brands
      .filter((each) => each.brand !== brand)
      .flatMap((each) => [each.brand, each.accent, each.shape, each.host])
    const own = files
      .filter((file) => TEXT.test(file))
      .map(read)
      .join('\n')
    for (const text of [`Brand ${brand}`, `code-of-${brand}`, accent, shape, host])
      expect(own).toContain(text)
    for (const file of files.filter((name) => TEXT.test(name) || name.startsWith('client/icon')))
      for (const foreign of [...others, 'oriel', demoShape])
        expect(read(file).toLowerCase().includes(foreign.toLowerCase()), `${foreign} in ${file}`).toBe(false)
    for (const file of globSync('**/*.*', { cwd: 'brands/demo/public' }))
      expect(read(join('client', file))).toBe(`${file} of ${brand}`)
    expect(globSync('*', { cwd: folder }).sort()).toEqual(['client', 'lobby', 'source-maps'])
  }
})
