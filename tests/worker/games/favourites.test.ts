import { beforeEach, describe, expect, it } from 'vitest'
import { games } from '../../fixtures/platform-values'
import { createMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** Favourites in the API: permission to change them, the platform call, and the list of all favourites. */

const list = '/m/api/favourites'
const favouritePath = `${list}/PG/1000`

const lobby = await sharedLobby()
const player = await createMember()
beforeEach(() => lobby.platform.heal())

const problemOf = async (answer: { status: number; json(): Promise<unknown> }) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
]

describe('one favourite', () => {
  it.each([
    ['PUT', 'addFavourite'],
    ['DELETE', 'removeFavourite'],
  ] as const)(
    'the favourites call %s sends game and vendor with the member’s token',
    async (method, name) => {
      expect((await lobby.api(favouritePath, { method, member: player })).status).toBe(204)
      const [call] = lobby.platform.calls(name)
      expect(JSON.parse(call?.body ?? '')).toEqual({ nodeId: '1000', vendor: 'PG' })
      expect(call?.headers.authorization).toContain('canary-member-token')
    },
  )

  it.each(['PUT', 'DELETE'])(
    'the favourites call %s is refused to guests and unknown account types',
    async (method) => {
      expect(await problemOf(await lobby.api(favouritePath, { method }))).toEqual([401, 'login-required'])
      const unknown = await createMember({ type: 99 })
      expect(await problemOf(await lobby.api(favouritePath, { method, member: unknown }))).toEqual([
        403,
        'favourites-refused',
      ])
      expect(lobby.platform.calls('addFavourite')).toEqual([])
    },
  )

  it('adding a favourite returns an error when the platform refuses it', async () => {
    lobby.platform.script('addFavourite', { kind: 'refusal', errorCode: 'game.not.found', status: 400 })
    expect(await problemOf(await lobby.api(favouritePath, { method: 'PUT', member: player }))).toEqual([
      422,
      'refused',
    ])
  })
})

describe('the list of all favourites', () => {
  it('the list of all favourites is read in pages of 100', async () => {
    lobby.platform.script('favourites', ({ query }) => ({
      kind: 'value',
      value: {
        content: games(2).map((game) => ({ ...game, nodeId: `${query.pageNo}${game.nodeId}` })),
        pageNum: 1,
        totalPages: 3,
      },
    }))
    const answer = await lobby.api(list, { member: player })
    expect(await answer.json()).toEqual({ nodeIds: ['11000', '11001', '21000', '21001', '31000', '31001'] })
    expect(lobby.platform.calls('favourites').map(({ query }) => query.pageSize)).toEqual([
      '100',
      '100',
      '100',
    ])
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
  })

  it('the list of all favourites is limited to ten pages', async () => {
    lobby.platform.values.favourites = { content: games(1), pageNum: 1, totalPages: 1_000_000 }
    await lobby.api(list, { member: player })
    expect(lobby.platform.calls('favourites')).toHaveLength(10)
  })

  it('the list of all favourites is for members, and accepts no parameters', async () => {
    expect(await problemOf(await lobby.api(list))).toEqual([401, 'login-required'])
    expect((await lobby.api(`${list}?page=2`, { member: player })).status).toBe(400)
    expect((await lobby.api(list, { method: 'POST', member: player })).headers.get('Allow')).toBe('GET, HEAD')
    expect(lobby.platform.calls('favourites')).toEqual([])
  })
})
