import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import type { LaunchRequest } from '../../../shared/play/launch-request'
import { OUTSIDE_ORIGINS } from '../harness/all-forms'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** Changed terms: shown and accepted before the next game or deposit. */

const lobby = await sharedLobby({ product: OUTSIDE_ORIGINS })
const slot: LaunchRequest = { kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' }
const termsDue = {
  version: '2026-12',
  content: '<p>Section 4 has changed</p><script>alert(1)</script>',
  from: 1_793_491_200_000,
}
const back = href('deposit', { amount: '2000', channel: 'padma-qr' })
const page = href('terms-update', { return: back })

let who: TestMember
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
  lobby.platform.values.protection = { standing: 'none', termsDue }
  who = await createMember({ userName: `terms-${crypto.randomUUID()}` })
})

const cookies = () => ({ Cookie: `${who.cookie}; lang=EN` })
const read = async (path: string) => (await lobby.fetch(path, { headers: cookies() })).text()
async function launch() {
  const answer = await lobby.api('/m/api/launch', { method: 'POST', body: JSON.stringify(slot), member: who })
  return ((await answer.json()) as { code?: string }).code ?? answer.status
}
async function deposit() {
  const key = / name="key" value="([^"]+)"/.exec(await read(href('deposit')))?.[1] ?? ''
  const typed = { amount: '2000', channel: 'padma-qr', bonus: '', key }
  const answer = await lobby.postForm(href('deposit'), { csrfToken: who.csrfToken, ...typed }, cookies())
  return answer.headers.get('Location')
}
const accept = (fields: Record<string, string> = {}) =>
  lobby.postForm(page, { csrfToken: who.csrfToken, version: '2026-12', ...fields }, cookies())
const accepted = () => lobby.platform.calls('acceptTerms').map(({ body }) => JSON.parse(body) as unknown)

describe('a member whose terms have changed', () => {
  it('a member whose terms have changed can neither open a game nor deposit before accepting them', async () => {
    expect(await launch()).toBe('terms-update')
    expect(await deposit()).toBe(page)
    expect(lobby.platform.calls('launchGame')).toEqual([])
    expect(lobby.platform.calls('depositByQr')).toEqual([])
  })

  it('a member whose terms have changed reads the changes, without scripts of the operator', async () => {
    const html = await read(page)
    for (const part of ['Our terms have changed', '<p>Section 4 has changed</p>', '1 Nov 2026', 'Not now'])
      expect(html).toContain(part)
    expect(html).not.toContain('alert(1)')
    expect(html).toMatch(/name="version" value="2026-12"/)
  })

  it('a member who accepts changed terms returns to the filled-in deposit, and can play and deposit', async () => {
    lobby.platform.script('acceptTerms', () => {
      lobby.platform.values.protection = { standing: 'none' }
      return { kind: 'value', value: { standing: 'none' } }
    })
    const answer = await accept()
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, back])
    expect(accepted()).toEqual([{ version: '2026-12' }])
    expect(await launch()).toBe(200)
    expect(await deposit()).toContain(href('payment'))
    expect(await read(page)).toContain('You have no new terms to accept.')
  })

  it('the deposit form says before it is sent that changed terms must be accepted first, once they apply', async () => {
    const notice = 'You need to accept them before you deposit.'
    const html = await read(href('deposit'))
    expect(html).toContain(notice)
    expect(html).toContain(`href="${href('terms-update', { return: href('deposit') })}"`)
    lobby.platform.values.protection = {
      standing: 'none',
      termsDue: { ...termsDue, from: Date.now() + 86_400_000 },
    }
    expect(await read(href('deposit'))).not.toContain(notice)
  })

  it('a member whose terms have changed can withdraw, and finds the way there', async () => {
    expect(await read(page)).toContain(`href="${href('withdraw')}"`)
    expect((await lobby.fetch(href('withdraw'), { headers: cookies() })).status).toBe(200)
  })

  it('a member whose terms change on a later day plays and deposits until then, and can accept before', async () => {
    const from = Date.now() + 86_400_000
    lobby.platform.values.protection = { standing: 'none', termsDue: { ...termsDue, from } }
    expect(await launch()).toBe(200)
    expect(await deposit()).toContain(href('payment'))
    const html = await read(page)
    expect(html).toContain('you need to accept the new terms before you play or deposit.')
    expect(html).not.toContain('You need to accept')
    expect((await accept()).headers.get('Location')).toBe(back)
  })

  it('a member whose terms change between the check and the call sees the changes, with the deposit kept', async () => {
    lobby.platform.values.protection = { standing: 'none' }
    const refusal = { kind: 'refusal', errorCode: 'terms.required', status: 403 } as const
    lobby.platform.script('launchGame', refusal)
    lobby.platform.script('depositByQr', refusal)
    expect(await launch()).toBe('terms-update')
    expect(await deposit()).toBe(page)
  })

  it('a member who accepts outdated terms sees the newest ones', async () => {
    lobby.platform.script('acceptTerms', { kind: 'refusal', errorCode: 'terms.changed', status: 409 })
    const answer = await accept()
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, page])
  })

  it('changed terms are not accepted by another session’s form, or without a version', async () => {
    expect((await accept({ csrfToken: 'x'.repeat(20) })).status).toBe(403)
    expect((await accept({ version: '' })).status).toBe(422)
    expect(accepted()).toEqual([])
  })

  it('changed terms that cannot be recorded keep games closed', async () => {
    lobby.platform.script('acceptTerms', { kind: 'reset' })
    expect((await accept()).status).toBe(422)
    expect(await launch()).toBe('terms-update')
  })
})
