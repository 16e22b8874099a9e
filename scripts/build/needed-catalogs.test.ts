import { expect, it } from 'vitest'
import { findCatalogs, findMissingCatalogs, type ModuleGraph } from './needed-catalogs'

const MACRO = "import { t } from '@lingui/core/macro'\n"
const page = 'client/areas/games/game/GamePage.tsx'
const popup = 'client/areas/app/DownloadPopup.tsx'
const list = 'client/areas/games/List.tsx'

interface Module {
  source?: string
  imports?: string[]
  lazy?: string[]
}

const graphOf = (modules: Record<string, Module>): ModuleGraph => ({
  files: Object.keys(modules),
  imports: (file) => modules[file]?.imports ?? [],
  lazyImports: (file) => modules[file]?.lazy ?? [],
  source: (file) => modules[file]?.source ?? '',
})

it('finds the message catalogs of all modules that a page imports', () => {
  const graph = graphOf({
    [page]: { imports: [list, 'client/areas/app/silent.ts'] },
    [list]: { source: MACRO },
    'client/areas/app/silent.ts': {},
  })
  expect(findCatalogs(page, graph)).toEqual(['games'])
})

it('requires a lazy import to load the catalogs of another area', () => {
  const modules = (source: string) =>
    graphOf({ [page]: { source: MACRO + source, lazy: [popup] }, [popup]: { source: MACRO } })
  expect(findMissingCatalogs([page], modules(''))).toEqual([
    `${page} imports ${popup} without the catalog app`,
  ])
  expect(findMissingCatalogs([page], modules("addCatalogs(i18n, 'app')"))).toEqual([])
  expect(findMissingCatalogs([page], modules("lazyCode(load, { catalogs: ['app'] })"))).toEqual([])
})

it('reports a lazy import whose catalog only another page loads', () => {
  const shared = 'client/ui/Opener.tsx'
  const help = 'client/areas/support/help/HelpPage.tsx'
  const graph = graphOf({
    [page]: { source: MACRO, imports: [shared] },
    [help]: { source: MACRO, imports: [shared] },
    [shared]: { lazy: [list] },
    [list]: { source: MACRO },
  })
  expect(findMissingCatalogs([page], graph)).toEqual([])
  expect(findMissingCatalogs([page, help], graph)).toEqual([
    `${shared} imports ${list} without the catalog games`,
  ])
})
