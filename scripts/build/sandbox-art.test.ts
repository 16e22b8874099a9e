import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { emptyArtPackPlugin, parseImageRequest } from './sandbox-art'

const AVIF = 'image/avif,image/webp,*/*'

it('chooses the same image width and format as the sandbox', () => {
  expect(parseImageRequest('/__sandbox/cdn/tiles/royal-bengal?w=97', AVIF)).toEqual({
    drawing: 'tiles/royal-bengal',
    width: 240,
    format: 'avif',
  })
  expect(parseImageRequest('/__sandbox/cdn/banners/welcome', '*/*')).toEqual({
    drawing: 'banners/welcome',
    width: 720,
    format: 'webp',
  })
})

it('passes requests that are not for images to the sandbox', () => {
  for (const url of [
    '/m/home',
    '/__sandbox/cdn/vendors/pg',
    '/__sandbox/cdn/tiles/no-such-tile',
    '/__sandbox/cdn/tiles/../tiles.json',
    '/__sandbox/cdn/tiles/a%2f..%2froyal-bengal',
    '//',
  ]) {
    expect(parseImageRequest(url, AVIF), url).toBeUndefined()
  }
})

it('provides an empty module in place of the pack of images to Vite', async () => {
  const server = await createServer({
    configFile: false,
    plugins: [emptyArtPackPlugin()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const module = '__CLOUDFLARE_MODULE__Data__/sandbox/art/art.bin__CLOUDFLARE_MODULE__'
  expect(await server.environments.ssr.transformRequest(module)).not.toBeNull()
  await server.close()
})
