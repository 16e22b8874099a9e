import { expect, it } from 'vitest'
import { storedNames } from './stored-names'

const found = (text: string, others: Record<string, string> = {}) => {
  const sources = Object.entries({ 'client/page.ts': text, ...others }).map(([file, each]) => ({
    file,
    text: each,
  }))
  const { names, problems } = storedNames(sources)
  return { names: names.map(({ kind, name }) => `${kind} ${name}`), problems }
}

it('follows constants, functions and imports to the name', () => {
  const text = `
    import { cookie } from './cookie'
    import { keyOf } from './key'
    const { name } = cookie
    writeCookie(name, '1')
    writeCookie(cookie.name, '1')
    store(isKept() ? 'local' : 'session', keyOf(id), '')
  `
  const others = {
    'client/cookie.ts': `export const cookie = { name: 'seen', path: '/' } as const`,
    'client/key.ts': `const PREFIX = 'draft'\nexport const keyOf = (id: string) => \`\${PREFIX}:\${id}\``,
  }
  expect(found(text, others)).toEqual({
    names: ['cookie seen', 'cookie seen', 'local draft:…', 'session draft:…'],
    problems: [],
  })
})

it('takes all names that a parameter may have', () => {
  const text = `export function remember(name: 'lang' | 'theme') { writeCookie(name, '') }`
  expect(found(text).names).toEqual(['cookie lang', 'cookie theme'])
})

it.each([
  ['a name of which nothing is known', 'export function keep(name: string) { writeCookie(name, "") }'],
  ['a name that begins with something unknown', `store('local', \`\${id}-seen\`, '1')`],
  ['an unknown storage', 'store(kind, "seen", "1")'],
])('complains of %s', (_, text) => {
  expect(found(text).problems).toEqual([
    'client/page.ts:1 keeps something under a name that cannot be read in the sources',
  ])
})

it.each([
  'document.cookie = "seen=1"',
  'indexedDB.open("seen")',
  'cookieStore.set("seen", "1")',
  'localStorage["seen"] = "1"',
  'sessionStorage.seen = "1"',
  'setCookie(c, "seen", "1")',
  'c.header("Set-Cookie", "seen=1")',
  'CACHE.put("seen", "1")',
])('complains of what is kept past the functions for it: %s', (text) => {
  expect(found(text).problems).toHaveLength(1)
})
