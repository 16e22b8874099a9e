import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Lobby, ORIGIN, startLobby } from './harness'

/** Where a login leads (test plan D 30); the address itself is judged in shared/return-address, payload by payload. */

let lobby: Lobby
beforeAll(async () => {
  lobby = await startLobby()
})
afterAll(() => lobby[Symbol.asyncDispose]())
beforeEach(() => lobby.platform.heal())

const logIn = (fields: Record<string, string>, path = '/m/login') =>
  lobby.fetch(path, {
    method: 'POST',
    headers: {
      Origin: ORIGIN,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      method: 'username',
      username: 'rahim01',
      password: 'Passw0rd-1',
      ...fields,
    }).toString(),
  })

const hostile = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/m/home',
  'javascript:alert(1)',
  '/m/../../evil',
  '/m//evil.example',
  '/m/home\r\nLocation: https://evil.example',
  '/m/%2e%2e/x',
  '/m/login?return=/m/login',
  '/__sandbox/',
]

describe('after login', () => {
  it('the player is back at the page that asked for it', async () => {
    const response = await logIn({ return: '/m/gameList?gameType=RNG' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/m/gameList?gameType=RNG'])
  })

  it('the player is home when nothing asked', async () => {
    expect((await logIn({})).headers.get('Location')).toBe('/m/home')
  })

  it.each(hostile)('nobody is sent elsewhere: %s', async (address) => {
    const response = await logIn({ return: address })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/m/home'])
    const byScript = await logIn({ return: address }, '/m/login.data')
    expect(await byScript.json()).toEqual({ redirect: '/m/home' })
  })
})

it.each(hostile)('the login page passes nothing on but an address of ours: %s', async (address) => {
  const response = await lobby.api(`/m/login.data?return=${encodeURIComponent(address)}`)
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(text).not.toMatch(/evil|javascript:|\.\.\//)
})

it('a page for members leads to the login and, without tricks, back to itself alone', async () => {
  for (const path of ['/m/changePsw', '/m/changePsw?x=//evil.example', '/m/CHANGEPSW']) {
    const response = await lobby.fetch(path)
    expect(response.status).toBe(302)
    const location = response.headers.get('Location') ?? ''
    expect(location).toMatch(/^\/m\/login\?return=%2Fm%2FchangePsw/)
  }
})
