import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sharedLobby } from '../harness/shared-servers'

const lobby = await sharedLobby()

it('the brand preview page is not in a production build', async () => {
  expect((await lobby.fetch('/__brand')).status).toBe(404)
  const scripts = globSync('dist/{client,lobby,sandbox}/**/*.js')
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('brand-page'))).toEqual([])
})

it('pages show the logo that the brand command has written', async () => {
  const [, shape] = /<path [^>]*d="([^"]+)"/.exec(readFileSync('brands/demo/logo.svg', 'utf8')) ?? []
  for (const path of ['/m/home', '/m/register']) {
    const html = await (await lobby.fetch(path)).text()
    expect(html).toContain('<use href="#i-mark"')
    expect(html).toMatch(/<symbol id="i-mark" viewBox="[^"]+">/)
    expect(html).toContain(String(shape))
  }
})
