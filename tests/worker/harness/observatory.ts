import fs from 'node:fs'
import { scan } from '@mdn/mdn-http-observatory'
import axios, { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import type { RequestInit } from 'miniflare'
import { vi } from 'vitest'
import { type Lobby, ORIGIN } from './harness'

/** HTTPS agent of the scanner, which holds its cookie jar as an option. */
interface CookieAgent {
  options: { cookies: { jar: { setCookieSync(cookie: string, url: string): unknown } } }
}

/**
 * Answers the scanner’s requests with the lobby’s responses, over https only, because Cloudflare redirects
 * http before the worker.
 */
const adapterOf = (lobby: Lobby) => async (config: InternalAxiosRequestConfig) => {
  const { origin, href } = new URL(config.url ?? '')
  if (origin !== ORIGIN) throw new Error(`${origin} is not scanned`)
  const init: RequestInit = {
    ...(config.method && { method: config.method.toUpperCase() }),
    headers: JSON.parse(JSON.stringify(config.headers)),
  }
  const response = await lobby.fetch(href, init)
  const cookies = response.headers.getSetCookie()
  const agent = config.httpsAgent as CookieAgent | undefined
  for (const cookie of cookies) agent?.options.cookies.jar.setCookieSync(cookie, href)
  const headers = new AxiosHeaders(Object.fromEntries(response.headers))
  if (cookies.length > 0) headers.set('set-cookie', cookies)
  return {
    data: await response.text(),
    status: response.status,
    statusText: response.statusText,
    headers,
    config,
    request: {},
  }
}

/**
 * Scans the lobby as developer.mozilla.org/observatory does, without the network.
 * @throws when the home page does not respond
 */
export async function scanWithObservatory(lobby: Lobby): ReturnType<typeof scan> {
  const { adapter = 'http' } = axios.defaults
  const { readFileSync } = fs
  // The package downloads a list of preloaded hosts when it is installed. The stub is an empty list, because
  // a new host is not in it.
  const files = vi
    .spyOn(fs, 'readFileSync')
    .mockImplementation(((path: fs.PathOrFileDescriptor, ...rest: []) =>
      String(path).endsWith('hsts-preload.json') ? '{}' : readFileSync(path, ...rest)) as typeof readFileSync)
  axios.defaults.adapter = adapterOf(lobby)
  try {
    return await scan(new URL(ORIGIN).hostname)
  } finally {
    axios.defaults.adapter = adapter
    files.mockRestore()
  }
}
