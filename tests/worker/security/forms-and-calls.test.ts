import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { PAGES } from '../../../shared/pages'
import { href, pageIds } from '../../../shared/paths'
import {
  createPlausibleValues,
  type FoundForm,
  findForms,
  listFieldNames,
  openLobby,
} from '../harness/all-forms'
import { type Lobby, ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'

/**
 * Rules for every form, for every page of a member, and for every call by which members prove their identity.
 */

let lobby: Lobby
let forms: FoundForm[]
let player: TestMember
beforeAll(async () => {
  lobby = await openLobby()
  forms = await findForms(lobby)
})
afterAll(() => lobby[Symbol.asyncDispose]())
beforeEach(async () => {
  player = await createMember({ userName: `forms-${crypto.randomUUID()}` })
})

/** Returns the platform calls that could change something. */
const changes = () =>
  lobby.platform.asked
    .map(({ name }) => name as EndpointName)
    .filter((name) => endpoints[name].method !== 'GET')

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  lobby.postForm(path, fields, { Cookie: player.cookie, ...headers })

describe('a form', () => {
  it('a form of any page changes nothing when another site posts it', async () => {
    for (const form of forms) {
      const fields = { ...createPlausibleValues(listFieldNames(form)), csrfToken: player.csrfToken }
      lobby.platform.heal()
      for (const suffix of ['', '.data'])
        for (const from of ['cross-site', 'same-site']) {
          const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': from }
          const answer = await post(`${form.path}${suffix}${form.query}`, fields, foreign)
          expect([form.id, suffix, answer.status]).toEqual([form.id, suffix, 403])
        }
      expect([form.id, ...changes()]).toEqual([form.id])
    }
  })

  it('a form of any page changes nothing with an earlier session’s token, or with none', async () => {
    const before = await createMember({ csrfToken: 'csrf-of-the-session-before' })
    for (const form of forms) {
      const fields = createPlausibleValues(listFieldNames(form))
      lobby.platform.heal()
      for (const csrfToken of [before.csrfToken, '']) {
        const answer = await post(`${form.path}${form.query}`, { ...fields, csrfToken })
        expect([form.id, answer.status]).toEqual([form.id, 403])
      }
      expect([form.id, ...changes()]).toEqual([form.id])
    }
  })
})

describe('a member’s page', () => {
  const paths = pageIds.filter((id) => PAGES[id].needsLogin).map((id) => href(id))

  it.each(paths)('a member’s page %s and its data are cached nowhere', async (path) => {
    const headers = { Cookie: player.cookie, Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }
    for (const url of [path, `${path}.data`]) {
      const answer = await lobby.fetch(url, { headers })
      await answer.text()
      expect([url, answer.status < 400, answer.headers.get('Cache-Control')]).toEqual([
        url,
        true,
        'private, no-store',
      ])
    }
  })
})

describe('a call by which members prove their identity', () => {
  const calls: [method: string, path: string, body?: unknown][] = [
    ['POST', '/m/api/passkeys/new'],
    ['POST', '/m/api/passkeys', { credential: {} }],
    ['POST', '/m/api/passkeys/withdrawal', { amount: '5', account: 'a', key: 'k' }],
    ['POST', '/m/api/verification/uploads', { stepId: 'identity' }],
    ['DELETE', '/m/api/verification/uploads/upload-1'],
    ['POST', '/m/api/verification/uploads/upload-1/complete'],
    ['PUT', '/m/api/verification/part?upload=upload-1&index=0'],
    ['POST', '/m/api/wallet/fund-password/code', { by: 'mobile' }],
  ]

  it.each(calls)(
    'the call %s %s, by which members prove their identity, is refused to other sites, other sessions, guests and free play',
    async (...call) => {
      const [method, path, body] = call
      const [before, trial] = [
        await createMember({ csrfToken: 'csrf-of-the-session-before' }),
        await createMember({ type: 4 }),
      ]
      lobby.platform.heal()
      const ask = async (who: TestMember | undefined, headers: Record<string, string> = {}) =>
        (
          await lobby.api(path, {
            method,
            ...(who && { member: who }),
            headers: { 'Content-Type': 'application/json', ...headers },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          })
        ).status
      expect(await ask(player, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
      expect(await ask(player, { 'Content-Type': 'text/plain' })).toBe(403)
      expect(await ask({ ...player, csrfToken: before.csrfToken })).toBe(403)
      expect(await ask({ ...player, csrfToken: '' })).toBe(403)
      expect(await ask(undefined)).toBe(401)
      expect(await ask(trial)).toBe(403)
      expect(changes()).toEqual([])
    },
  )
})
