import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import type { LaunchRequest } from '../../../shared/play/launch-request'
import { UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { depositMethod, verificationStatus } from '../../fixtures/platform-values'
import { OUTSIDE_ORIGINS } from '../harness/all-forms'
import { type Lobby, ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { keyIn } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** A member plays and deposits only after the identity is verified, where the profile requires it. */

const [strict, usual] = await Promise.all([
  sharedLobby({ product: { ...UKGC_PRODUCT, ...OUTSIDE_ORIGINS, jackpotMode: 'live' } }),
  sharedLobby({ product: OUTSIDE_ORIGINS }),
])
const slot: LaunchRequest = { kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' }
const cf = { country: 'MT' } as never
const unverified = { standing: 'none', identity: 'review' }

let who: TestMember
beforeEach(async () => {
  for (const { platform } of [strict, usual]) {
    platform.heal()
    platform.requests.length = 0
    platform.values.whitelabel = { KYCVERIF3: true, COMPLAINT3: true }
  }
  who = await createMember({ userName: `identity-${crypto.randomUUID()}` })
})

async function launch(lobby: Lobby) {
  const init = { method: 'POST', body: JSON.stringify(slot), member: who, cf }
  const answer = await lobby.api('/m/api/launch', init as never)
  return ((await answer.json()) as { code?: string }).code ?? answer.status
}
const read = async (lobby: Lobby, path: string) =>
  (await lobby.fetch(path, { headers: { Cookie: `${who.cookie}; lang=EN` }, cf })).text()
const post = (
  lobby: Lobby,
  path: string,
  fields: Record<string, string>,
  Cookie = `${who.cookie}; lang=EN`,
) =>
  lobby.fetch(path, {
    method: 'POST',
    headers: { Cookie, Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    cf,
  })
const pay = async (lobby: Lobby, more: Record<string, string> = {}) => {
  const key = keyIn(await read(lobby, href('deposit')))
  const fields = { csrfToken: who.csrfToken, key, amount: '2000', channel: 'padma-qr', bonus: '', ...more }
  return post(lobby, href('deposit'), fields)
}
const textOf = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]+>/gs, '')
const deposits = ({ platform }: Lobby) => platform.calls('depositByQr')

describe('a member whose identity is not verified, under the rules of ukgc', () => {
  beforeEach(() => {
    strict.platform.values.protection = unverified
  })

  it('a member whose identity is not verified cannot open a game under the rules of ukgc', async () => {
    expect(await launch(strict)).toBe('identity.required')
    expect(strict.platform.calls('launchGame')).toEqual([])
  })

  it('a member whose identity is not verified gets a link to verification instead of the deposit form, and no deposit by an older form', async () => {
    strict.platform.values.protection = { standing: 'none', identity: 'verified' }
    const key = keyIn(await read(strict, href('deposit')))
    expect(key).not.toBe('')
    strict.platform.values.protection = unverified
    const page = await read(strict, href('deposit'))
    expect(page).toContain('Verify your identity before you deposit.')
    expect(page).toContain(`href="${href('verification')}"`)
    expect(keyIn(page)).toBe('')
    const fields = { key, amount: '2000', channel: 'padma-qr', bonus: '', fundsNotice: '2026-11' }
    const answer = await post(strict, href('deposit'), { csrfToken: who.csrfToken, ...fields })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Verify your identity before you deposit.')
    expect(deposits(strict)).toEqual([])
  })

  it('a member whose identity is not verified can browse, set limits, withdraw and verify, and finds the step in the member centre', async () => {
    for (const page of ['home', 'game-list', 'limits', 'withdraw', 'verification'] as const) {
      const { status } = await strict.fetch(href(page), { headers: { Cookie: who.cookie }, cf })
      expect([page, status]).toEqual([page, 200])
    }
    expect(await read(strict, href('member-home'))).toContain(
      'You need to do this before you can play or deposit.',
    )
    strict.platform.values.protection = { standing: 'none', identity: 'verified' }
    expect(await read(strict, href('member-home'))).not.toContain(
      'You need to do this before you can play or deposit.',
    )
  })

  it('a member whose identity is not verified is led to customer service where the operator has no verification page', async () => {
    strict.platform.values.whitelabel = {}
    await strict.flush()
    const centre = await read(strict, href('member-home'))
    expect(centre).toContain('Contact customer service to verify your identity.')
    const pages = [centre, await read(strict, href('deposit')), await read(strict, href('verification'))]
    for (const page of pages) {
      const [, main = ''] = page.split('<main')
      expect(main).toContain(`href="${href('service')}"`)
      expect(main).not.toContain(`href="${href('verification')}"`)
    }
    await strict.flush()
  })

  it('the member centre asks the platform once for the state of protection', async () => {
    strict.platform.requests.length = 0
    await read(strict, href('member-home'))
    expect(strict.platform.calls('protection')).toHaveLength(1)
  })

  it('a new member is led from the registration to verification, which can wait', async () => {
    const next = href('game-list')
    const registered = await post(
      strict,
      href('register', { return: next }),
      {
        ...{ method: 'username', username: 'rafi_dhaka', agreed: 'on' },
        ...{ password: 'river-Stone-42', confirmPassword: 'river-Stone-42' },
      },
      'lang=EN',
    )
    const step = href('verification', { return: next })
    expect(registered.headers.get('Location')).toContain(encodeURIComponent(step))
    const page = await read(strict, step)
    expect(page).toContain('Not now')
    expect(page).toContain(`href="${next}"`)
  })
})

it('no member plays or deposits under the rules of ukgc while the platform does not report the identity', async () => {
  strict.platform.values.protection = { standing: 'none' }
  expect(await launch(strict)).toBe('protection-unknown')
  expect((await pay(strict, { fundsNotice: '2026-11' })).status).toBe(422)
  expect(deposits(strict)).toEqual([])
})

it('a verified member plays and deposits under the rules of ukgc', async () => {
  strict.platform.values.protection = { standing: 'none', identity: 'verified' }
  expect(await launch(strict)).toBe(200)
  expect((await pay(strict, { fundsNotice: '2026-11' })).status).toBe(303)
})

describe('a profile that does not require a verified identity', () => {
  it('a profile that does not require a verified identity lets members play and deposit, and asks the platform no more often', async () => {
    usual.platform.values.protection = unverified
    expect(await launch(usual)).toBe(200)
    expect(usual.platform.calls('protection')).toHaveLength(1)
    expect((await pay(usual)).status).toBe(303)
  })

  it('a profile that does not require a verified identity shows the platform’s refusal of a deposit, with a link to verification', async () => {
    usual.platform.script('depositByQr', { kind: 'refusal', errorCode: 'identity.required', status: 403 })
    const page = await (await pay(usual)).text()
    expect(page).toContain('Verify your identity before you deposit.')
    expect(page).toContain(`href="${href('verification')}"`)
    expect(page).toContain(`href="${href('complaints', { about: 'payment' })}"`)
  })

  it('a platform that refuses deposits until the identity is verified shows verification instead of the form', async () => {
    usual.platform.values.depositSettings = {
      ...{ currency: 'BDT', methods: [depositMethod()] },
      identityRequired: true,
    }
    const page = await read(usual, href('deposit'))
    expect(page).toContain('Verify your identity before you deposit.')
    expect(page).toContain(`href="${href('verification')}"`)
    expect(keyIn(page)).toBe('')
  })
})

describe('the documents that may be requested', () => {
  const settings = (more: object) => ({ currency: 'BDT', methods: [depositMethod()], ...more })
  const title = 'Documents we may ask for'

  it('the documents that may be requested are shown before the first deposit, with their occasion, and not afterwards', async () => {
    usual.platform.values.verificationStatus = verificationStatus()
    usual.platform.values.depositSettings = settings({ isFirst: true })
    const first = textOf(await read(usual, href('deposit')))
    expect(first).toContain(title)
    expect(first).toContain('Identity document')
    expect(first).toContain('If we need to check your account')
    usual.platform.values.depositSettings = settings({ isFirst: false })
    expect(textOf(await read(usual, href('deposit')))).not.toContain(title)
  })

  it('the documents that may be requested are hidden where the platform has no verification or does not answer, and the form still works', async () => {
    usual.platform.values.depositSettings = settings({ isFirst: true })
    usual.platform.script('verificationStatus', { kind: 'reset' })
    const page = await read(usual, href('deposit'))
    expect(textOf(page)).not.toContain(title)
    expect(keyIn(page)).not.toBe('')
    usual.platform.heal()
    usual.platform.values.whitelabel = {}
    usual.platform.values.depositSettings = settings({ isFirst: true })
    await usual.flush()
    expect(textOf(await read(usual, href('deposit')))).not.toContain(title)
    expect(usual.platform.calls('verificationStatus')).toEqual([])
  })
})
