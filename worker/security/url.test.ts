import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { QUERY_PARAMETERS_MAX } from '../../shared/config/product-limits'
import fc from '../../tests/fast-check'
import type { AppEnv } from '../env'
import {
  canonicalHref,
  hasTooManyParameters,
  type ParsedRequestPath,
  type PathVerdict,
  parseRequestPath,
  parseRequestQuery,
} from './url'

const at = (path: string) => `https://h${path}`

test.each<[string, string, PathVerdict]>([
  ['/', '/', 'ok'],
  ['/m/home', '/m/home', 'ok'],
  ['/m/home.data', '/m/home.data', 'ok'],
  ['/m/index.html', '/m/index.html', 'ok'],
  ['/m/index.html.data', '/m/index.html.data', 'ok'],
  ['/m/register.html', '/m/register.html', 'ok'],
  ['/m/nothing', '/m/nothing', 'ok'],
  ['/m/data', '/m/data', 'ok'],
  // Page paths match in any letter case and with a trailing slash; other paths do not.
  ['/m/home/', '/m/home', 'ok'],
  ['/m/GAMELIST/', '/m/gameList', 'ok'],
  ['/M/gameList', '/M/gameList', 'ok'],
  ['/m/GAMELIST.data', '/m/gameList.data', 'ok'],
  ['/m/ERRORIP', '/m/errorIp', 'ok'],
  ['/m/nothing/', '/m/nothing/', 'ok'],
  ['/m/API/winners', '/m/API/winners', 'ok'],
  ['/m/api/winners/', '/m/api/winners/', 'ok'],
  ['/m/cashbac%E2%84%AA', '/m/cashbac\u212a', 'ok'],
  // Paths with percent-encoding.
  ['/m/%68ome', '/m/home', 'ok'],
  ['/m/home.%64ata', '/m/home.data', 'ok'],
  ['/m/%61pi/winners', '/m/api/winners', 'ok'],
  ['/m/%E0%A6%B9', '/m/হ', 'ok'],
  ['/m/%E2%80%AE', '/m/\u202e', 'ok'],
  ['/m/%20', '/m/ ', 'ok'],
  ['/m/a%3Fb%23c', '/m/a%3Fb%23c', 'ok'],
  ['/m/home%20', '/m/home ', 'ok'],
  // Dot segments can lead out of /m, as in every URL parser.
  ['/m/../api', '/api', 'ok'],
  ['/m/%2e%2e/api', '/api', 'ok'],
  ['/m/.%2E/api', '/api', 'ok'],
  ['/m/./home', '/m/home', 'ok'],
  ['/m/..', '/', 'ok'],
  ['/m/api/%2e%2e/home', '/m/home', 'ok'],
  ['/m\\home', '/m/home', 'ok'],
  ['/m\\..\\api', '/api', 'ok'],
  ['/m/a..', '/m/a..', 'ok'],
  ['/m/x.html/y', '/m/x.html/y', 'ok'],
  ['/m/x.abcdefghijk', '/m/x.abcdefghijk', 'ok'],
  ['/m/api/x.y', '/m/api/x.y', 'ok'],
  // Paths with double slashes.
  ['//', '/', 'sloppy'],
  ['//evil', '/evil', 'sloppy'],
  ['/\\evil', '/evil', 'sloppy'],
  ['/m//home', '/m/home', 'sloppy'],
  ['/m/home//', '/m/home', 'sloppy'],
  ['/m/member/home/\\', '/m/member/home', 'sloppy'],
  ['///m///GAMELIST//', '/m/gameList', 'sloppy'],
  ['/m/api//winners', '/m/api/winners', 'sloppy'],
  // Paths that name files.
  ['//evil.example', '/evil.example', 'missing-file'],
  ['/m/x.abcdefghij', '/m/x.abcdefghij', 'missing-file'],
  ['/m/x.PHP', '/m/x.PHP', 'missing-file'],
  ['/m/x.%63ss', '/m/x.css', 'missing-file'],
  ['/m/..x', '/m/..x', 'missing-file'],
  ['/m/member/home/x.css', '/m/member/home/x.css', 'missing-file'],
  ['/m/member//home/x.css', '/m/member/home/x.css', 'missing-file'],
  ['/m/member/home;x.js', '/m/member/home;x.js', 'missing-file'],
  ['/m/member/home;x=1', '/m/member/home;x=1', 'missing-file'],
  ['/m/member/home.css', '/m/member/home.css', 'missing-file'],
  ['/m/home.html', '/m/home.html', 'missing-file'],
  ['/m/home.DATA', '/m/home.DATA', 'missing-file'],
  ['/m/login/.data', '/m/login/.data', 'missing-file'],
  ['/.data', '/.data', 'missing-file'],
  ['/m/x.css.data', '/m/x.css.data', 'missing-file'],
  ['/assets/entry-abc.js.map', '/assets/entry-abc.js.map', 'missing-file'],
  ['/favicon.ico', '/favicon.ico', 'missing-file'],
  ['/.env', '/.env', 'missing-file'],
  ['/.git/config', '/.git/config', 'missing-file'],
  ['/.well-known/change-password', '/.well-known/change-password', 'ok'],
])('reads %s as %s: %s', (path, canonical, verdict) => {
  expect(parseRequestPath(at(path))).toEqual({ path: canonical, verdict })
})

test.each([
  '/m/%252e%252e/api',
  '/m/..%2fapi',
  '/m/x%2ecss',
  '/m/%5chome',
  '/m/%00',
  '/m/%0d%0aSet-Cookie:x',
  '/m/%0A',
  '/m/%1f',
  '/m/%7F',
  '/m/a\u0001b',
  '/m/a\u007f',
  '/m/%ff%fe',
  '/m/%ed%a0%80',
  '/m/%',
  '/m/home%3bx.js',
  '/m/api/x;y',
])('refuses %s', (path) => {
  expect(parseRequestPath(at(path)).verdict).toBe('hostile')
})

test.each(['https://lobby.example@evil.example/m/home', 'https://:secret@h/m/home', 'nonsense', ''])(
  'refuses the URL %s',
  (url) => {
    expect(parseRequestPath(url)).toEqual({ path: expect.stringMatching(/^\//), verdict: 'hostile' })
  },
)

test('reads no path from the host or the query', () => {
  expect(parseRequestPath('https://h').path).toBe('/')
  expect(parseRequestPath('https://h?/m/login').path).toBe('/')
  expect(parseRequestPath('https://h\\m\\login').path).toBe('/m/login')
  expect(parseRequestPath(at('/m/home?x=/../#y')).path).toBe('/m/home')
})

const piece = fc.constantFrom(
  ...['/', '.', '..', '%2e', '%2f', '%00', '%25', ';', 'm', 'home', 'é', '%E0%A6', 'x.js', '.data'],
  ...['\\', '//', '%61', '%20', '%23', '%3f', '@', '\t', 'M', 'gameList', 'evil.example', 'api'],
)
const paths = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)

test('reads a URL the same before and after a URL parser', () => {
  fc.assert(
    fc.property(paths, (path) => {
      const readings = [at(path), new URL(at(path)).href].map(parseRequestPath)
      expect(readings[1]).toEqual<ParsedRequestPath | undefined>(readings[0])
    }),
    { numRuns: 2000, examples: [['/m/member/home/\\'], ['/m/%2e%2e/api']] },
  )
})

test('redirects a URL with empty segments to an equivalent canonical path of the same host', () => {
  fc.assert(
    fc.property(paths, (path) => {
      const url = at(`${path}?a=//b`)
      const reading = parseRequestPath(url)
      if (reading.verdict !== 'sloppy') return
      const target = canonicalHref(url)
      expect(new URL(target, at('/m/x')).host).toBe('h')
      expect(parseRequestPath(at(target))).toEqual({ path: reading.path, verdict: 'ok' })
    }),
    { numRuns: 2000, examples: [['//evil'], ['/\\evil'], ['/m//a%40b']] },
  )
})

const url = (parameters: number) =>
  `https://h/m/home?${Array.from({ length: parameters }, () => '%61=1').join('&')}`

test('counts parameters up to the limit', () => {
  expect(hasTooManyParameters('https://h/m/home')).toBe(false)
  expect(hasTooManyParameters(url(QUERY_PARAMETERS_MAX))).toBe(false)
  expect(hasTooManyParameters(url(QUERY_PARAMETERS_MAX + 1))).toBe(true)
})

test('parses a query once for all callers, and no more of it than the limit', async () => {
  const made: number[] = []
  vi.stubGlobal(
    'URLSearchParams',
    class extends URLSearchParams {
      constructor(...args: ConstructorParameters<typeof URLSearchParams>) {
        super(...args)
        made.push(this.size)
      }
    },
  )
  const app = new Hono<AppEnv>().get('*', (c) => {
    const values = ['a', 'b', 'a'].map((name) => parseRequestQuery(c).get(name))
    return c.json(values)
  })
  expect(await (await app.request(url(1000))).json()).toEqual(['1', null, '1'])
  expect(made).toEqual([QUERY_PARAMETERS_MAX])
  expect(await (await app.request('https://h/?b=%C3%A9+x')).json()).toEqual([null, 'é x', null])
  vi.unstubAllGlobals()
})
