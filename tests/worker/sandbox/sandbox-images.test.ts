// Full suite only: nothing covers this check of the sandbox’s image files, which change rarely.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()

const AVIF = 'image/avif,image/webp,image/png,*/*;q=0.8'
const WEBP = 'image/webp,*/*;q=0.8'

const image = (path: string, headers: Record<string, string> = {}) =>
  sandbox.ask(`/__sandbox/cdn/${path}`, { headers })

async function measured(path: string, accept: string) {
  const reply = await image(path, { Accept: accept })
  expect(reply.status, path).toBe(200)
  const bytes = Buffer.from(await reply.arrayBuffer())
  const { width, height } = await sharp(bytes).metadata()
  return { type: reply.headers.get('Content-Type'), bytes: bytes.length, width, height }
}

describe('sizes and formats of the sandbox’s images', () => {
  it.each([
    ['tiles/royal-bengal?w=240', AVIF, 'image/avif', 240],
    ['tiles/royal-bengal?w=240', WEBP, 'image/webp', 240],
    ['tiles/royal-bengal?w=90', AVIF, 'image/avif', 96],
    ['tiles/royal-bengal?w=97', AVIF, 'image/avif', 240],
    ['tiles/royal-bengal?w=9999', AVIF, 'image/avif', 480],
    ['tiles/royal-bengal', '*/*', 'image/webp', 240],
    ['tiles/royal-bengal?w=-5', '*/*', 'image/webp', 240],
    ['banners/welcome?w=720', AVIF, 'image/avif', 720],
    ['banners/welcome-rtl?w=1440', WEBP, 'image/webp', 1440],
  ])('the sandbox’s image %s for %s has the right type and width', async (path, accept, type, width) => {
    expect(await measured(path, accept)).toMatchObject({ type, width })
  })

  it('the sandbox’s images are small: tiles 16 KB at 240 px, banners 30 KB at 720 px, in AVIF', async () => {
    const { list: banners } = await sandbox.value<{ list: { image: string; imageRtl: string }[] }>(
      'announcements',
      { query: { types: 'B' } },
    )
    const urls = (await sandbox.value<{ list: { showIcon: string }[] }>('hotGames')).list.map(
      (game) => game.showIcon,
    )
    const path = (url: string) => url.replace('/__sandbox/cdn/', '')
    for (const url of urls) {
      expect((await measured(`${path(url)}?w=240`, AVIF)).bytes, url).toBeLessThan(16_000)
    }
    for (const url of banners.flatMap(({ image, imageRtl }) => [image, imageRtl])) {
      expect((await measured(`${path(url)}?w=720`, AVIF)).bytes, url).toBeLessThan(30_000)
    }
  })
})

it('the sandbox has a logo of every vendor, for dark and for light themes', async () => {
  const { vendorSorting } = await sandbox.value<{
    vendorSorting: { mobileSmallIcon: string; mobileSmallIconLight: string }[]
  }>('gameVendors')
  for (const url of vendorSorting.flatMap((vendor) => [
    vendor.mobileSmallIcon,
    vendor.mobileSmallIconLight,
  ])) {
    const reply = await sandbox.ask(url)
    expect(reply.status, url).toBe(200)
    expect(reply.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await reply.text()).toContain('<svg')
  }
})

it('the sandbox has an image for every game', async () => {
  const icons = new Set<string>()
  for (let page = 1; page <= 7; page++) {
    const { games } = await sandbox.value<{ games: { showIcon: string }[] }>('gameList', {
      query: { pageNo: String(page), pageSize: '100' },
    })
    for (const game of games) icons.add(game.showIcon)
  }
  expect(icons.size).toBe(64)
  for (const icon of icons) {
    const reply = await sandbox.ask(icon, { method: 'HEAD' })
    expect(reply.status, icon).toBe(200)
  }
})

describe('caching of the sandbox’s images', () => {
  it('the sandbox’s images are cached for a year, by Accept', async () => {
    const { headers } = await image('tiles/royal-bengal?w=240', { Accept: AVIF })
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('Vary')).toBe('Accept')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('the sandbox’s images answer 304 to their ETag', async () => {
    const first = await image('tiles/royal-bengal?w=240', { Accept: AVIF })
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[\w-]{12}"$/)
    const again = await image('tiles/royal-bengal?w=240', { Accept: AVIF, 'If-None-Match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const other = await image('tiles/royal-bengal?w=240', { Accept: WEBP, 'If-None-Match': etag })
    expect(other.status).toBe(200)
  })
})

it.each([
  'tiles/nothing',
  'tiles/../art',
  'tiles/royal-bengal/240.avif',
  'other/royal-bengal',
  'vendors/none',
  '',
])('the sandbox has no image at %s', async (path) => {
  const reply = await image(path)
  expect(reply.status).toBe(404)
  expect(reply.headers.get('Cache-Control') ?? '').not.toContain('immutable')
})
