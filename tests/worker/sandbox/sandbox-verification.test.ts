// Full suite only: tests/worker/identity/verification.test.ts covers the lobby; nothing covers the sandbox's rules.
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { createNoise } from '../../fixtures/fixture-files'
import { sha256, VerificationApplicant } from '../harness/sandbox-verification'
import { sharedSandbox } from '../harness/shared-servers'

/** Verification: seeded states, uploads in parts, and refusals. */

const sandbox = sharedSandbox()
let nusrat: VerificationApplicant
beforeEach(async () => {
  await sandbox.reset()
  nusrat = await VerificationApplicant.named(sandbox, 'nusrat')
})

const exact = (buffer: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer)
let photos = 0
/** Creates a photo of several upload parts. It consists of noise, which cannot be compressed. */
const photo = async (side = 500) => {
  photos += 1
  return exact(
    await sharp(createNoise(side * side * 3, `photo ${photos}`), {
      raw: { width: side, height: side, channels: 3 },
    })
      .withExif({ IFD0: { Copyright: 'canary-name', ImageDescription: 'canary-place' } })
      .jpeg({ quality: 100 })
      .toBuffer(),
  )
}
const pdf = exact(Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF\n'))

interface Reviewed {
  account: string
  memberId: string
  stepId: string
  state: string
  number: string | null
  documents: { id: string; slot: string }[]
}
async function reviewed(account: string, stepId: string): Promise<Reviewed> {
  const { steps } = (await (await sandbox.ask('/__sandbox/verifications.json')).json()) as {
    steps: Reviewed[]
  }
  const step = steps.find((each) => each.account === account && each.stepId === stepId)
  if (!step) throw new Error(`${account} has not sent ${stepId}`)
  return step
}
async function decide(account: string, stepId: string, act: string, more: Record<string, string> = {}) {
  const { memberId } = await reviewed(account, stepId)
  const reply = await sandbox.ask('/__sandbox/verification', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ memberId, stepId, act, ...more }),
  })
  return reply.status
}
const stored = async (id: string) =>
  Buffer.from(await (await sandbox.ask(`/__sandbox/verifications/${id}`)).arrayBuffer())

const card = { stepId: 'identity', kind: 'licence', number: 'BX0912365' }
const back = { slot: 'back' }

describe('the seeded members’ verification', () => {
  it.each([
    ['nusrat', 'none', 1],
    ['rafi88', 'review', 1],
    ['hamza', 'more', 1],
    ['tanvir', 'verified', 3],
    ['bilal_agent', 'rejected', 1],
  ])('the seeded verification of %s is %s', async (account, state, level) => {
    expect(await (await VerificationApplicant.named(sandbox, account)).status()).toMatchObject({
      state,
      level,
    })
  })

  it('the seeded verification reports what is missing and why, in the member’s language, with the deadline', async () => {
    const hamza = await VerificationApplicant.named(sandbox, 'hamza')
    const { steps, deadline } = await hamza.status()
    const identity = steps.find(({ id }) => id === 'identity')
    expect(identity?.slots.map(({ slot, state }) => [slot, state])).toEqual([
      ['front', 'sent'],
      ['back', 'refused'],
    ])
    expect(identity?.slots[1]?.reason).toMatch(/^The bottom edge is cut off/)
    expect(deadline).toBeGreaterThan(0)
    expect(JSON.stringify(await hamza.status('UR'))).toContain('نچلا کنارہ')
  })

  it('the seeded verification has one time for everything under review: when it was sent', async () => {
    const { steps, events } = await (await VerificationApplicant.named(sandbox, 'rafi88')).status()
    const ofIdentity = events.filter(({ stepId }) => stepId === 'identity')
    expect(ofIdentity.map(({ kind, at }) => [kind, at])).toEqual([
      ['sent', steps.find(({ id }) => id === 'identity')?.at],
    ])
  })

  it('the seeded verification shows only the end of a document number', async () => {
    const rafi = await VerificationApplicant.named(sandbox, 'rafi88')
    expect((await rafi.step('identity')).maskedNumber).toBe('•••• •••• 2231')
    expect(JSON.stringify(await rafi.status())).not.toContain('199026912231')
  })

  it('the seeded verification has as many steps as all members need', async () => {
    const asked = async () =>
      (await nusrat.status()).steps.flatMap(({ id, slots }) => (slots.length > 0 ? id : []))
    expect(await asked()).toEqual(['identity', 'selfie', 'address', 'funds'])
    await sandbox.scenario({ verificationSteps: ['selfie', 'identity'] })
    expect(await asked()).toEqual(['identity', 'selfie'])
    const page = { stepId: 'funds', slot: 'page' }
    expect((await nusrat.begin(await photo(20), page)).errorCode).toBe('verification.step')
    const hamza = await VerificationApplicant.named(sandbox, 'hamza')
    await hamza.upload(await photo(20), back)
    await hamza.submit({ stepId: 'identity' })
    expect(await decide('hamza', 'identity', 'approve')).toBe(200)
    expect(await hamza.status()).toMatchObject({ state: 'verified', level: 3 })
    expect((await hamza.status()).events.at(-1)).toMatchObject({ kind: 'verified' })
  })

  it('verification is absent in free play', async () => {
    const trial = await sandbox.tokenOf('trial01')
    expect((await sandbox.call('verificationStatus', { token: trial })).status).toBe(403)
  })
})

describe('an upload in parts', () => {
  it('an upload in parts accepts them in any order and twice, and stores the image without its metadata', async () => {
    const bytes = await photo()
    const { upload } = await nusrat.begin(bytes)
    if (!upload) throw new Error('nothing has begun')
    const count = Math.ceil(bytes.length / upload.partSize)
    expect(count).toBeGreaterThan(1)
    for (let index = count - 1; index >= 0; index -= 1) {
      const part = bytes.slice(index * upload.partSize, (index + 1) * upload.partSize)
      await nusrat.put(upload.id, index, part)
      const again = await nusrat.put(upload.id, index, part)
      expect(again.upload?.received).toEqual(
        Array.from({ length: count - index }, (_, place) => index + place),
      )
    }
    expect((await nusrat.complete(upload.id)).upload?.isComplete).toBe(true)
    expect((await nusrat.complete(upload.id)).upload?.isComplete).toBe(true)
    const kept = await stored(upload.id)
    expect(kept.toString('latin1')).not.toContain('canary')
    expect((await sharp(kept).metadata()).width).toBe(500)
  })

  it('an upload in parts continues where it stopped when the same file is announced again', async () => {
    const bytes = await photo()
    const { upload } = await nusrat.begin(bytes)
    if (!upload) throw new Error('nothing has begun')
    await nusrat.put(upload.id, 0, bytes.slice(0, upload.partSize))
    const { upload: again } = await nusrat.begin(bytes)
    expect([again?.id, again?.received]).toEqual([upload.id, [0]])
    const { begun } = (await nusrat.step('identity')).slots[0] ?? {}
    expect(begun).toEqual({ received: upload.partSize, size: bytes.length })
  })

  it('an upload in parts expires after its time', async () => {
    const { upload } = await nusrat.begin(await photo(20))
    await sandbox.scenario({ uploadLife: 0 })
    expect(await nusrat.complete(upload?.id ?? '')).toEqual({
      status: 404,
      errorCode: 'verification.upload.not.found',
    })
  })

  it('an upload replaces the previous image of the same document side', async () => {
    const first = await nusrat.upload(await photo(20))
    const second = await nusrat.upload(await photo(20))
    expect((await nusrat.step('identity')).slots[0]).toMatchObject({
      state: 'received',
      uploadId: second.upload?.id,
    })
    expect((await nusrat.complete(first.upload?.id ?? '')).status).toBe(404)
  })

  it('an upload can be removed, and removed again without an error', async () => {
    const { upload } = await nusrat.upload(await photo(20))
    expect(await nusrat.remove(upload?.id ?? '')).toBe(200)
    expect(await nusrat.remove(upload?.id ?? '')).toBe(200)
    expect((await nusrat.step('identity')).slots[0]?.state).toBe('missing')
  })
})

describe('uploads that the verification refuses', () => {
  it.each([
    ['an unknown step', { stepId: 'invented' }, 'verification.step'],
    ['a picture that the step has not', { slot: 'page' }, 'verification.step'],
    ['a type that the step does not take', { type: 'application/pdf' }, 'verification.type'],
    ['a type that nobody takes', { type: 'image/svg+xml' }, 'verification.step'],
    ['a file that is too large', { size: 5 * 1024 * 1024 + 1 }, 'verification.size'],
    ['no digest', { sha256: 'x' }, 'verification.step'],
  ])('the verification refuses %s', async (_, more, errorCode) => {
    expect((await nusrat.begin(await photo(20), more)).errorCode).toBe(errorCode)
  })

  it('the verification refuses excess parts, a part of another size, and other bytes for an existing part', async () => {
    const bytes = await photo(20)
    const { upload } = await nusrat.begin(bytes)
    const id = upload?.id ?? ''
    for (const [index, part] of [
      [1, bytes],
      [-1, bytes],
      [0, bytes.slice(1)],
      [0, exact(Buffer.concat([bytes, bytes]))],
    ] as const)
      expect((await nusrat.put(id, index, part)).errorCode).toBe('verification.part')
    expect((await nusrat.put(id, 0, bytes)).status).toBe(200)
    const other = bytes.map((byte) => byte ^ 1)
    expect((await nusrat.put(id, 0, other)).errorCode).toBe('verification.part')
    expect((await nusrat.complete(id)).upload?.isComplete).toBe(true)
    expect((await nusrat.put(id, 0, bytes)).errorCode).toBe('verification.part')
  })

  it('the verification refuses a file with a missing part', async () => {
    const { upload } = await nusrat.begin(await photo())
    expect((await nusrat.complete(upload?.id ?? '')).errorCode).toBe('verification.part')
  })

  it('the verification refuses a file with another digest than announced, and deletes it', async () => {
    const bytes = await photo(20)
    const { id } = await nusrat.sent(bytes, { sha256: sha256(Buffer.from('other')) })
    expect((await nusrat.complete(id)).errorCode).toBe('verification.digest')
    expect((await nusrat.complete(id)).status).toBe(404)
  })

  it('the verification refuses a file of two formats, one with too many pixels, one of another type, and a truncated one', async () => {
    const bytes = await photo(20)
    const bomb = exact(
      Buffer.from(
        '89504e470d0a1a0a0000000d4948445200004e2000004e200806000000000000000000000049454e44ae426082',
        'hex',
      ),
    )
    const polyglot = exact(Buffer.concat([bytes, Buffer.from('PK\u0003\u0004')]))
    expect((await nusrat.upload(polyglot)).errorCode).toBe('verification.content')
    expect((await nusrat.upload(bomb, { type: 'image/png' })).errorCode).toBe('verification.content')
    expect((await nusrat.upload(bytes, { type: 'image/png' })).errorCode).toBe('verification.type')
    expect((await nusrat.upload(bytes.slice(0, -40))).errorCode).toBe('verification.content')
    const script = exact(Buffer.from('%PDF-1.7\n<</S/JavaScript>>\n%%EOF'))
    const page = { stepId: 'address', slot: 'page', type: 'application/pdf' }
    expect((await nusrat.upload(script, page)).errorCode).toBe('verification.pdf')
    expect((await nusrat.upload(pdf, page)).upload?.isComplete).toBe(true)
  })

  it('the verification refuses more simultaneous uploads than a member needs', async () => {
    for (let count = 0; count < 10; count += 1) await nusrat.begin(await photo(20))
    expect((await nusrat.begin(await photo(20))).errorCode).toBe('verification.most')
  })

  it('the verification refuses every upload while the scenario’s switch is on', async () => {
    const bytes = await photo(20)
    const { upload } = await nusrat.begin(bytes)
    await sandbox.scenario({ verificationClosed: true })
    expect((await nusrat.begin(bytes)).errorCode).toBe('verification.closed')
    expect((await nusrat.put(upload?.id ?? '', 0, bytes)).errorCode).toBe('verification.closed')
  })
})

describe('another member’s upload', () => {
  it('another member’s upload is not found: no parts can be added, and it can be neither completed nor removed', async () => {
    const bytes = await photo(20)
    const upload = await nusrat.sent(bytes)
    const rafi = await VerificationApplicant.named(sandbox, 'tanvir')
    const missing = { status: 404, errorCode: 'verification.upload.not.found' }
    expect(await rafi.put(upload.id, 0, bytes)).toEqual(missing)
    expect(await rafi.complete(upload.id)).toEqual(missing)
    await rafi.remove(upload.id)
    expect((await nusrat.complete(upload.id)).upload?.isComplete).toBe(true)
  })

  it('another member’s upload is separate, even for an identical file', async () => {
    const bytes = await photo(20)
    const mine = await nusrat.begin(bytes)
    const special = await VerificationApplicant.named(sandbox, 'special40')
    const theirs = await special.begin(bytes)
    expect(theirs.upload?.id).not.toBe(mine.upload?.id)
    expect(theirs.upload?.received).toEqual([])
  })
})

describe('a verification step', () => {
  it('a verification step is sent when everything is present, and then accepts nothing more', async () => {
    expect((await nusrat.submit(card)).errorCode).toBe('verification.incomplete')
    const { upload } = await nusrat.upload(await photo(20))
    expect((await nusrat.submit(card)).errorCode).toBe('verification.incomplete')
    await nusrat.upload(await photo(20), back)
    expect((await nusrat.submit({ ...card, number: undefined })).errorCode).toBe('verification.number')
    expect((await nusrat.submit({ ...card, kind: 'invented' })).errorCode).toBe('verification.step')
    expect((await nusrat.submit(card)).status).toBe(200)
    expect((await nusrat.submit(card)).errorCode).toBe('verification.step')
    expect((await nusrat.begin(await photo(20))).errorCode).toBe('verification.step')
    expect(await nusrat.remove(upload?.id ?? '')).toBe(404)
    expect(await nusrat.status()).toMatchObject({ state: 'review', events: [{ kind: 'sent' }] })
    expect((await reviewed('nusrat', 'identity')).number).toBe('BX0912365')
  })

  it('some documents of a verification step may be requested again, and finally approved', async () => {
    await nusrat.upload(await photo(20))
    await nusrat.upload(await photo(20), back)
    await nusrat.submit(card)
    expect(await decide('nusrat', 'identity', 'more', { slot: 'back', reason: 'blurred' })).toBe(200)
    const asked = await nusrat.status()
    expect(asked).toMatchObject({ state: 'more', events: [{ kind: 'sent' }, { kind: 'more', by: 'Nadia' }] })
    expect(asked.deadline).toBeGreaterThan(Date.now())
    expect((await nusrat.submit({ stepId: 'identity' })).errorCode).toBe('verification.incomplete')
    await nusrat.upload(await photo(20), back)
    expect((await nusrat.submit({ stepId: 'identity' })).status).toBe(200)
    expect(await decide('nusrat', 'identity', 'approve')).toBe(200)
    expect(await nusrat.status()).toMatchObject({ level: 2 })
    await nusrat.upload(await photo(20), { stepId: 'selfie', slot: 'face' })
    expect((await nusrat.submit({ stepId: 'selfie' })).status).toBe(200)
    expect(await decide('nusrat', 'selfie', 'approve')).toBe(200)
    for (const [stepId, kind] of [
      ['address', 'bill'],
      ['funds', 'payslip'],
    ] as const) {
      await nusrat.upload(pdf, { stepId, slot: 'page', type: 'application/pdf' })
      expect((await nusrat.submit({ stepId })).errorCode).toBe('verification.step')
      expect((await nusrat.submit({ stepId, kind })).status).toBe(200)
      await decide('nusrat', stepId, 'approve')
    }
    expect(await nusrat.status()).toMatchObject({ state: 'verified', level: 3 })
  })

  it('a verification step may be rejected with a reason, and is decided once', async () => {
    expect(await decide('rafi88', 'identity', 'reject', { reason: 'other-person' })).toBe(200)
    expect(await (await VerificationApplicant.named(sandbox, 'rafi88')).status()).toMatchObject({
      state: 'rejected',
      reason: 'The document is in someone else’s name.',
    })
    expect(await decide('rafi88', 'identity', 'approve')).toBe(404)
  })

  it('approving all verification steps opens withdrawals', async () => {
    await sandbox.scenario({ verificationNeeded: true })
    const needed = async (account: string) => {
      const token = await sandbox.tokenOf(account)
      return (await sandbox.value<{ isVerificationNeeded: boolean }>('withdrawSettings', { token }))
        .isVerificationNeeded
    }
    expect([await needed('nusrat'), await needed('tanvir')]).toEqual([true, false])
  })
})
