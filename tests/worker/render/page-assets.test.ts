import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PageId, pageIds, pages } from '../../../shared/pages'
import { type Lobby, startLobby } from '../harness/harness'
import { type Member, member } from '../harness/member'

interface Chunk {
  css?: string[]
  imports?: string[]
}
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>

/** Style sheets of a module and of all it imports, as the build's own manifest has them. */
function sheetsOf(key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  const { css = [], imports = [] } = manifest[key] ?? {}
  return [...css.map((file) => `/${file}`), ...imports.flatMap((next) => sheetsOf(next, seen))]
}
const componentOf = (id: PageId): string => {
  const found = Object.keys(manifest).find((key) =>
    new RegExp(`^client/areas/[^/]+/${id}/\\w+Page\\.tsx$`).test(key),
  )
  if (found === undefined) throw new Error(`no component of ${id} in the build`)
  return found
}

let lobby: Lobby
let player: Member
beforeAll(async () => {
  lobby = await startLobby()
  player = await member()
})
afterAll(() => lobby[Symbol.asyncDispose]())

describe('the document of a page links every style sheet of the page', () => {
  test.each(pageIds)('%s', async (id) => {
    const headers = pages[id].entrance ? {} : { Cookie: player.cookie }
    const response = await lobby.fetch(pages[id].paths[0], { headers })
    const html = await response.text()
    const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1])
    expect(linked).toEqual(expect.arrayContaining(sheetsOf(componentOf(id))))
  })
})

/** Pairs of style sheets of a module's imports: the first must come before the second, which overrides it. */
function overridesOf(key: string, seen = new Set<string>()): [string, string][] {
  if (seen.has(key)) return []
  seen.add(key)
  const { css = [], imports = [] } = manifest[key] ?? {}
  return imports.flatMap((next) => [
    ...(manifest[next]?.css ?? []).flatMap((below) =>
      css.map((above): [string, string] => [`/${below}`, `/${above}`]),
    ),
    ...overridesOf(next, seen),
  ])
}

describe('the style sheets of a page come after those that they override', () => {
  test.each(pageIds)('%s', async (id) => {
    const headers = pages[id].entrance ? {} : { Cookie: player.cookie }
    const html = await (await lobby.fetch(pages[id].paths[0], { headers })).text()
    const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1])
    for (const [below, above] of overridesOf(componentOf(id)))
      expect(linked.indexOf(below)).toBeLessThan(linked.indexOf(above))
  })
})
