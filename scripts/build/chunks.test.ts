import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clientChunkGroups, listPreloadedChunks } from './chunks'

const page = (area: string) => `client/areas/${area}/planted/PlantedPage.tsx`
const absolute = (file: string) => join(process.cwd(), file)

/** Creates a stub of the bundler's module graph, from a table of the files that import each file. */
const graphOf = (importers: Record<string, string[]>) => ({
  getModuleInfo: (id: string) => ({
    importers: (Object.entries(importers).find(([file]) => absolute(file) === id)?.[1] ?? []).map(absolute),
  }),
})

/** Returns the name of the chunk that contains a source file, according to the first matching group. */
function chunkOf(file: string, graph: ReturnType<typeof graphOf>): string | undefined {
  const id = absolute(file)
  for (const { name, test } of clientChunkGroups) {
    const chunk = typeof name === 'function' && test instanceof Function && test(id) ? name(id, graph) : null
    if (chunk !== null) return chunk
  }
  return undefined
}

const badge = 'client/ui/PlantedBadge.tsx'

it('puts modules that pages of several areas use into a shared chunk, and modules of one page into none', () => {
  expect(chunkOf(badge, graphOf({ [badge]: [page('games'), page('support')] }))).toBe('between')
  expect(chunkOf(badge, graphOf({ [badge]: [page('games')] }))).toBeUndefined()
})

it('puts modules that dialogs use into a separate chunk', () => {
  const users = [page('games'), page('support'), 'client/shell/footer/SiteFooter.tsx']
  expect(chunkOf(badge, graphOf({ [badge]: users }))).toBe('dialogs')
  const popup = 'client/areas/support/popup/PopupDialog.tsx'
  expect(chunkOf(badge, graphOf({ [badge]: [...users, popup] }))).toBe('common')
})

it('reads the new module graph in the next build', () => {
  const [before, after] = [graphOf({ [badge]: [page('games'), page('support')] }), graphOf({ [badge]: [] })]
  expect([chunkOf(badge, before), chunkOf(badge, after)]).toEqual(['between', undefined])
})

it('preloads only files that the page may not have loaded yet', () => {
  const needed = ['assets/vendor-CTyJVfPr.js', 'assets/forms-CcYzFzlf.js', 'assets/shell-Csj9zKyo.css']
  expect(listPreloadedChunks('', needed, { hostId: 'assets/shell-CNkOyOXw.js' })).toEqual([
    'assets/forms-CcYzFzlf.js',
  ])
  expect(listPreloadedChunks('', needed, { hostId: 'assets/entry-save-data-u1u_R_2z.js' })).toEqual(needed)
})
