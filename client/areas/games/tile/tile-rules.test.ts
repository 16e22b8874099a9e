import { describe, expect, it } from 'vitest'
import type { Game } from '../../../../shared/contract/games'
import { launchHref } from './tile-rules'

const game = (fields: Partial<Game>): Game => ({
  nodeId: '7',
  gameId: '70',
  roomId: null,
  name: 'A game',
  gameType: '',
  gameCode: '',
  category: 'RNG',
  vendor: 'PG',
  icon: null,
  supportsTrial: false,
  gameGroupId: null,
  lottoMode: null,
  badge: null,
  tint: null,
  ...fields,
})

describe('launchHref', () => {
  it('gives the launcher what it needs', () => {
    expect(launchHref(game({ supportsTrial: true }))).toBe(
      '/m/game?category=RNG&vendor=PG&id=70&nodeId=7&supportPlay=1',
    )
  })

  it('says of a lottery how it is played', () => {
    const address = launchHref(game({ category: 'LOTT', lottoMode: 'Entertainment', gameGroupId: '3' }))
    expect(Object.fromEntries(new URL(address, 'https://lobby.example').searchParams)).toMatchObject({
      category: 'LOTT',
      lottoMode: 'Entertainment',
      gameGroupId: '3',
    })
  })

  it('lets nothing of the platform out of its parameter', () => {
    const address = new URL(
      launchHref(game({ vendor: '//evil.example?a=b&category=X#' })),
      'https://lobby.example',
    )
    expect(address.host).toBe('lobby.example')
    expect(address.searchParams.getAll('category')).toEqual(['RNG'])
    expect(address.searchParams.get('vendor')).toBe('//evil.example?a=b&category=X#')
  })
})
