// Full suite only: “a complaint that is started from a payment …” in tests/worker/support/complaints.test.ts covers the lobby.
import { beforeEach, describe, expect, it } from 'vitest'
import type { SandboxEnvelope } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/** Complaints in the sandbox: numbers, access codes, idempotency, and the operator's answers. */

const sandbox = sharedSandbox()
let rafi: string
let nusrat: string
beforeEach(async () => {
  await sandbox.reset()
  rafi = await sandbox.tokenOf('rafi88')
  nusrat = await sandbox.tokenOf('nusrat')
})

const key = (text: string) => ({ 'Idempotency-Key': text })
const body = { subject: 'bet', subjectId: 'B1', text: 'My bet was settled wrongly.' }
const refusalOf = async (reply: Promise<Response | Awaited<ReturnType<typeof sandbox.call>>>) => {
  const response = await reply
  return [response.status, ((await response.json()) as SandboxEnvelope).errorCode]
}
interface Opened {
  number: string
  accessCode?: string
}
const open = (options: Parameters<typeof sandbox.value>[1]) =>
  sandbox.value<Opened>('openComplaint', { body, headers: key('one'), ...options })
const answer = (change: Record<string, unknown>) =>
  sandbox.ask('/__sandbox/complaint', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  })

describe('a complaint in the sandbox', () => {
  it('a complaint in the sandbox is opened once for a key, and belongs to its member alone', async () => {
    const { number, accessCode } = await open({ token: rafi })
    expect(accessCode).toBeUndefined()
    expect(await open({ token: rafi })).toEqual({ number })
    const { list } = await sandbox.value<{ list: object[] }>('complaints', { token: rafi })
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({ number, subject: 'bet', subjectId: 'B1', state: 'received' })
    const other = { body: { ...body, text: 'Another text here' }, headers: key('one'), token: rafi }
    expect(await refusalOf(sandbox.call('openComplaint', other))).toEqual([422, 'idempotency.conflict'])
    expect(await refusalOf(sandbox.call('complaint', { token: nusrat, query: { number } }))).toEqual([
      404,
      'complaint.not.found',
    ])
  })

  it('a guest’s complaint in the sandbox opens with its code, in any letter case and without hyphens, and with no other', async () => {
    const guest = { body: { ...body, contact: 'me@example.com' } }
    const { number, accessCode = '' } = await open(guest)
    expect(await open(guest)).toEqual({ number, accessCode })
    const lookUp = (code: string, of = number) =>
      sandbox.call('guestComplaint', { body: { number: of, accessCode: code } })
    expect((await lookUp(accessCode.toLowerCase())).status).toBe(200)
    expect((await lookUp(accessCode.replaceAll('-', ''))).status).toBe(200)
    const unknown = [404, 'complaint.not.found']
    expect(await refusalOf(lookUp('0000-0000-0000-0000-0000'))).toEqual(unknown)
    expect(await refusalOf(lookUp(accessCode, 'C-SEED0001'))).toEqual(unknown)
  })

  it('a tester answers a complaint, a new message reopens it, and a closed one takes no reply', async () => {
    const { number } = await open({ token: rafi })
    expect((await answer({ number, state: 'answered', text: 'We have corrected it.' })).status).toBe(200)
    const answered = await sandbox.value<{ messages: object[] }>('complaint', {
      token: rafi,
      query: { number },
    })
    expect(answered).toMatchObject({ state: 'answered', answeredAt: expect.any(Number), canReopen: true })
    expect(answered.messages.at(-1)).toMatchObject({ from: 'operator', text: 'We have corrected it.' })
    const reply = { token: rafi, headers: key('two'), body: { number, text: 'Thanks' } }
    const send = () => sandbox.value<{ messages: object[]; state: string }>('replyToComplaint', reply)
    const reopened = await send()
    expect([reopened.state, reopened.messages.length]).toEqual(['in-progress', 3])
    await answer({ number, state: 'answered' })
    const repeated = await send()
    expect([repeated.state, repeated.messages.length]).toEqual(['answered', 3])
    await answer({ number, state: 'closed' })
    expect(await refusalOf(sandbox.call('replyToComplaint', { ...reply, headers: key('three') }))).toEqual([
      422,
      'complaint.closed',
    ])
  })

  it('the sandbox has no calls for complaints while the flag is off', async () => {
    await sandbox.scenario({ turnedFlags: ['COMPLAINT3'] })
    expect((await sandbox.call('complaints', { token: rafi })).status).toBe(404)
    expect((await sandbox.call('openComplaint', { body, headers: key('one'), token: rafi })).status).toBe(404)
  })
})
