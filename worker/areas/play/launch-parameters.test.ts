import { describe, expect, it } from 'vitest'
import type { GameVendors } from '../../../shared/contract/game-schemas'
import type { LaunchRequest } from '../../../shared/play/launch-request'
import { type LaunchParameters, toLaunchParameters } from './launch-parameters'

const slot: LaunchRequest = { kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' }

describe('a vendor’s game', () => {
  it('is identified by its category, vendor and both ids', () => {
    expect(toLaunchParameters(slot, null)).toStrictEqual({
      gameType: 'RNG',
      vassalage: 'PG',
      gameId: '70',
      nodeId: '7',
    })
  })

  it.each([
    ['TCG_LOTTO_VN', 'Elott'],
    ['TCG_SEA', 'SEA'],
  ])('a launch of vendor %s opens the lobby with prize mode %s', (vendor, prizeMode) => {
    expect(toLaunchParameters({ ...slot, category: 'ELOTT', vendor }, null)).toStrictEqual({
      vassalage: vendor,
      prizeMode,
      gameCode: 'lobby',
    })
  })
})

describe('a lottery', () => {
  const lottery = (more: Partial<LaunchRequest & { kind: 'lottery' }> = {}) =>
    toLaunchParameters({ kind: 'lottery', playType: 'ent', ...more }, null)

  it.each<[string, Parameters<typeof lottery>[0], LaunchParameters]>([
    ['its id', { gameId: '70' }, { gameId: '70' }],
    ['its id in the lobby', { gameId: '70', code: 'lobby' }, { gameId: '70' }],
    [
      'all that its URL names',
      { gameId: '70', gameGroupId: '3', prizeMode: 'Elott', mui: '1' },
      { gameId: '70', gameGroupId: '3', prizeMode: 'Elott', mui: '1' },
    ],
    ['nothing', {}, { vassalage: 'TCG_LOTTO_VN', prizeMode: 'Elott', gameCode: 'lobby' }],
    [
      'a group only',
      { gameGroupId: '3' },
      { vassalage: 'TCG_LOTTO_VN', prizeMode: 'Elott', gameCode: 'lobby' },
    ],
    ['a prize mode', { prizeMode: 'SEA' }, { vassalage: 'TCG_SEA', prizeMode: 'SEA', gameCode: 'lobby' }],
    ['a prize mode of nobody', { prizeMode: 'x' }, { prizeMode: 'x', gameCode: 'lobby' }],
    [
      'a layout',
      { mui: '2' },
      { vassalage: 'TCG_LOTTO_VN', prizeMode: 'Elott', gameCode: 'lobby', mui: '2' },
    ],
    [
      'another code',
      { gameId: '70', code: 'VN60' },
      { vassalage: 'TCG_LOTTO_VN', prizeMode: 'Elott', gameCode: 'VN60' },
    ],
  ])('is launched with %s', (_, request, expected) => {
    expect(lottery(request)).toStrictEqual({ playType: 'Entertainment', ...expected })
  })

  it('supports the traditional mode', () => {
    expect(lottery({ playType: 'trad', gameId: '70' })).toStrictEqual({ playType: 'Tradition', gameId: '70' })
  })
})

describe('the sports book', () => {
  const constant = { gameType: 'SPORTS', confirmTrans: '1', launchMode: 'h5' }
  const sports = (...books: Record<string, unknown>[]) =>
    toLaunchParameters({ kind: 'sports' }, {
      sorting: {},
      vendorSorting: [],
      mapping: { SPORTS: books },
    } as unknown as GameVendors)

  it('is opened at the operator’s first sports vendor', () => {
    const first = { vassalage: 'SBO', gameId: '1', nodeId: '2' }
    expect(sports(first, { vassalage: 'EG3', gameId: '3', nodeId: '4' })).toStrictEqual({
      ...constant,
      ...first,
    })
  })

  it('uses the vendor’s ids for mobile devices if there are any', () => {
    expect(
      sports({ vassalage: 'SBO', gameId: '1', nodeId: '2', telGameId: '11', telNodeId: '12' }),
    ).toStrictEqual({
      ...constant,
      vassalage: 'SBO',
      gameId: '11',
      nodeId: '12',
    })
  })

  it('is launched without ids if the vendor has none', () => {
    expect(sports({ vassalage: 'SBO', gameId: null, telNodeId: null })).toStrictEqual({
      ...constant,
      vassalage: 'SBO',
    })
  })

  it('is chosen by the platform if there is no sports vendor, or the vendors are unknown', () => {
    expect(toLaunchParameters({ kind: 'sports' }, null)).toStrictEqual(constant)
    expect(
      toLaunchParameters({ kind: 'sports' }, { sorting: {}, vendorSorting: [], mapping: {} }),
    ).toStrictEqual(constant)
  })
})
