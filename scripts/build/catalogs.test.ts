import { expect, it } from 'vitest'
import { findCatalogs } from './catalogs'

it('finds the catalogs of a page’s messages, except those that load elsewhere', () => {
  const imports: Record<string, string[]> = {
    'client/areas/games/game/GamePage.tsx': [
      'client/areas/games/List.tsx',
      'client/areas/app/install.ts',
      'client/shell/Shell.tsx',
      'shared/pages.ts',
    ],
  }
  const importsOf = (file: string) => imports[file] ?? []
  const withMessages = new Set(['client/areas/games/List.tsx', 'client/shell/Shell.tsx', 'shared/pages.ts'])
  expect(findCatalogs('client/areas/games/game/GamePage.tsx', importsOf, withMessages)).toEqual(['games'])
})
