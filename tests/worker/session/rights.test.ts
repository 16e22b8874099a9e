import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { OUTSIDE_ORIGINS } from '../harness/all-forms'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** The permitted calls of each account type, and the worker's refusals. */

const everyType = [0, 1, 2, 4, 40, 41, 42, 99]
const members = [0, 1, 2, 40, 41, 42]

let players: Map<number, TestMember>
const lobby = await sharedLobby({ product: OUTSIDE_ORIGINS })
beforeAll(async () => {
  players = new Map(
    await Promise.all(
      everyType.map(async (type) => [type, await createMember({ type, userName: `type-${type}` })] as const),
    ),
  )
})
beforeEach(() => lobby.platform.heal())

const playerOf = (type: number): TestMember => {
  const player = players.get(type)
  if (!player) throw new Error(`no player of type ${type}`)
  return player
}

const countCalls = (name: EndpointName) => lobby.platform.calls(name).length

interface ApiCall {
  method: string
  path: string
  body?: unknown
  endpoint: EndpointName
  holders: readonly number[]
  refusal: string
}

const slot = { kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' }
const calls: Record<string, ApiCall> = {
  launch: {
    ...{ method: 'POST', path: '/m/api/launch', body: slot, endpoint: 'launchGame' },
    ...{ holders: members, refusal: 'not-allowed' },
  },
  favourites: {
    ...{ method: 'PUT', path: '/m/api/favourites/PG/1000', endpoint: 'addFavourite' },
    ...{ holders: [...members, 4], refusal: 'favourites-refused' },
  },
  inbox: {
    ...{ method: 'PUT', path: '/m/api/inbox/m-1/read', endpoint: 'readInboxMessage' },
    ...{ holders: members, refusal: 'inbox-refused' },
  },
  chat: {
    ...{ method: 'POST', path: '/m/api/chat', endpoint: 'launchChat' },
    ...{ holders: members, refusal: 'chat-refused' },
  },
  'profile-image': {
    ...{ method: 'GET', path: '/m/api/icon', endpoint: 'icons' },
    ...{ holders: members, refusal: 'profile-image-refused' },
  },
}

describe.each(Object.entries(calls))(
  'permission for the call %s',
  (name, { method, path, body, endpoint, holders, refusal }) => {
    // Account type 4 launches by another platform call, which play/launch.test.ts tests.
    const types = name === 'launch' ? everyType.filter((type) => type !== 4) : everyType

    it.each(types)(
      'a call that some account types may not make is allowed or refused for account type %i',
      async (type) => {
        const answer = await lobby.api(path, {
          method,
          member: playerOf(type),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        if (holders.includes(type)) {
          expect(answer.ok).toBe(true)
          expect(countCalls(endpoint)).toBe(1)
        } else {
          expect([answer.status, await answer.json()]).toEqual([
            403,
            expect.objectContaining({ code: refusal }),
          ])
          expect(countCalls(endpoint)).toBe(0)
        }
      },
    )
  },
)

const post = async (path: string, fields: Record<string, string>, { cookie, csrfToken }: TestMember) => {
  const answer = await lobby.postForm(path, { ...fields, csrfToken }, { Cookie: `lang=EN; ${cookie}` })
  return { status: answer.status, html: await answer.text() }
}

/** Returns the error code of a posted form, as the hydrated page gets it. */
const refusalOf = async (path: string, fields: Record<string, string>, who: TestMember) => {
  const [page = '', query = ''] = path.split('?')
  const { html } = await post(`${page}.data?${query}`, fields, who)
  return (JSON.parse(html) as { actionData: { error?: string } }).actionData.error
}

const newPassword = { oldPassword: 'Old-1234', newPassword: 'New-12345', confirmNewPassword: 'New-12345' }
const forms = [
  ['/m/webEmail', { intent: 'read', id: 'm-1' }, 'inbox-refused', 'readInboxMessage'],
  ['/m/service', {}, 'chat-refused', 'launchChat'],
  ['/m/activity?id=first&apply=1', {}, 'applications-refused', 'applyPromotion'],
  ['/m/changePsw', newPassword, 'password-refused', 'changePassword'],
] as const

describe.each(forms)('the form of %s', (path, fields, code, endpoint) => {
  it.each([4, 99])('a form explains the refusal to account type %i', async (type) => {
    expect(await refusalOf(path, fields, playerOf(type))).toBe(code)
    expect(countCalls(endpoint)).toBe(0)
  })

  it.each(members)('a form does not refuse account type %i', async (type) => {
    const { html } = await post(path, fields, playerOf(type))
    expect(html).not.toContain(code)
  })
})

it.each([
  ['/m/webEmail', { intent: 'read', id: 'm-1' }, 'to use the inbox'],
  ['/m/service', {}, 'to use the live chat'],
])('the page %s explains its refusal to a trial player without scripts', async (path, fields, sentence) => {
  const { html } = await post(path, fields, playerOf(4))
  expect(html).toContain(`Please log in with a formal account ${sentence}`)
})

it('favourites of a trial player are shown', async () => {
  const answer = await lobby.fetch('/m/gameList?type=fav', {
    headers: { Cookie: `lang=EN; ${playerOf(4).cookie}` },
  })
  expect(await answer.text()).not.toContain('Please login an actual account')
  expect(countCalls('favourites')).toBe(1)
})
