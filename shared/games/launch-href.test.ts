import { describe, expect, it } from 'vitest'
import type { Game } from '../contract/game-schemas'
import { launchHref } from './launch-href'

const game = (fields: Partial<Game>): Game => ({
  nodeId: '7',
  gameId: '70',
  name: 'A game',
  category: 'RNG',
  vendor: 'PG',
  icon: null,
  supportsTrial: false,
  badge: null,
  tint: null,
  ...fields,
})

describe('launchHref', () => {
  it('contains everything that the launcher needs', () => {
    expect(launchHref(game({ supportsTrial: true }))).toBe(
      '/m/game?category=RNG&vendor=PG&id=70&nodeId=7&supportPlay=1',
    )
  })

  it('contains the play mode of a lottery', () => {
    const url = launchHref(game({ category: 'LOTT', lottoMode: 'Entertainment', gameGroupId: '3' }))
    expect(Object.fromEntries(new URL(url, 'https://lobby.example').searchParams)).toMatchObject({
      category: 'LOTT',
      lottoMode: 'Entertainment',
      gameGroupId: '3',
    })
  })

  it('encodes values that come from the platform', () => {
    const url = new URL(
      launchHref(game({ vendor: '//evil.example?a=b&category=X#' })),
      'https://lobby.example',
    )
    expect(url.host).toBe('lobby.example')
    expect(url.searchParams.getAll('category')).toEqual(['RNG'])
    expect(url.searchParams.get('vendor')).toBe('//evil.example?a=b&category=X#')
  })
})
