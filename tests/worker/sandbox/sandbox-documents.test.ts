// Full suite only: tests/worker/identity/verification.test.ts covers the lobby; nothing covers the sandbox’s rules.
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { createNoise } from '../../fixtures/fixture-files'
import { VerificationApplicant } from '../harness/sandbox-verification'
import { sharedSandbox } from '../harness/shared-servers'

/**
 * Documents under review stay as the reviewer sees them, whatever another tab or a simultaneous call does.
 */

const sandbox = sharedSandbox()
let nusrat: VerificationApplicant
beforeEach(async () => {
  await sandbox.reset()
  nusrat = await VerificationApplicant.named(sandbox, 'nusrat')
})

const exact = (buffer: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer)
let pictures = 0
const picture = (side = 20) => {
  pictures += 1
  return sharp(createNoise(side * side * 3, `picture ${pictures}`), {
    raw: { width: side, height: side, channels: 3 },
  })
    .jpeg({ quality: 100 })
    .toBuffer()
}
const photo = async () => exact(await picture())
const back = { slot: 'back' }
const card = { stepId: 'identity', kind: 'licence', number: 'BX0912365' }
const gone = { status: 404, errorCode: 'verification.upload.not.found' }
const shut = { status: 409, errorCode: 'verification.step' }

interface Reviewed {
  account: string
  memberId: string
  stepId: string
  documents: { id: string; slot: string }[]
}
async function reviewed(): Promise<Reviewed> {
  const listed = await sandbox.ask('/__sandbox/verifications.json')
  const { steps } = (await listed.json()) as { steps: Reviewed[] }
  const step = steps.find(({ account, stepId }) => account === 'nusrat' && stepId === 'identity')
  if (!step) throw new Error('nusrat has sent nothing')
  return step
}
const documents = async () => (await reviewed()).documents.map(({ id, slot }) => ({ id, slot }))
async function decide(act: string, more: Record<string, string> = {}): Promise<void> {
  const { memberId, stepId } = await reviewed()
  const reply = await sandbox.ask('/__sandbox/verification', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ memberId, stepId, act, ...more }),
  })
  expect(reply.status).toBe(200)
}
const stored = async (id: string) => {
  const reply = await sandbox.ask(`/__sandbox/verifications/${id}`)
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) }
}

/**
 * Sends both sides of a card.
 * @param before runs before the step is sent
 * @returns the ids of the images
 */
async function sendCard(before?: () => Promise<void>): Promise<{ front: string; back: string }> {
  const front = await nusrat.upload(await photo())
  const behind = await nusrat.upload(await photo(), back)
  await before?.()
  expect((await nusrat.submit(card)).status).toBe(200)
  return { front: front.upload?.id ?? '', back: behind.upload?.id ?? '' }
}

describe('an upload that began before the step was sent', () => {
  it.each([
    ['sent', undefined],
    ['approved', 'approve'],
    ['rejected', 'reject'],
  ])('an upload that began before the step was sent replaces nothing once the step is %s', async (_, act) => {
    const [bytes, other] = [await photo(), await photo()]
    const late: string[] = []
    const kept = await sendCard(async () => {
      late.push((await nusrat.sent(bytes)).id, (await nusrat.begin(other)).upload?.id ?? '')
    })
    const [whole = '', empty = ''] = late
    if (act) await decide(act)
    expect(await nusrat.complete(whole)).toEqual(shut)
    expect(await nusrat.put(empty, 0, other)).toEqual(shut)
    expect(await documents()).toEqual([
      { id: kept.front, slot: 'front' },
      { id: kept.back, slot: 'back' },
    ])
    expect((await stored(kept.front)).status).toBe(200)
  })

  it('an upload that began before the step was sent replaces no image that the reviewer has not requested again', async () => {
    let late = ''
    const kept = await sendCard(async () => {
      late = (await nusrat.sent(await photo())).id
    })
    await decide('more', { slot: 'back', reason: 'blurred' })
    expect(await nusrat.begin(await photo())).toEqual(shut)
    expect(await nusrat.complete(late)).toEqual(shut)
    expect((await nusrat.upload(await photo(), back)).upload?.isComplete).toBe(true)
    expect(await nusrat.submit({ ...card, kind: 'nid' })).toMatchObject({ status: 409 })
    expect((await nusrat.submit({ stepId: 'identity' })).status).toBe(200)
    const [front, behind] = await documents()
    expect(front?.id).toBe(kept.front)
    expect(behind?.id).not.toBe(kept.back)
  })
})

describe('simultaneous document uploads', () => {
  it('simultaneous calls begin no more uploads than are allowed', async () => {
    const files = await Promise.all(Array.from({ length: 16 }, photo))
    const told = await Promise.all(files.map((bytes) => nusrat.begin(bytes)))
    expect(told.filter(({ upload }) => upload)).toHaveLength(10)
  })

  it('simultaneous calls begin one upload for one file', async () => {
    const bytes = await photo()
    const told = await Promise.all(Array.from({ length: 5 }, () => nusrat.begin(bytes)))
    expect(new Set(told.map(({ upload }) => upload?.id)).size).toBe(1)
  })

  it('simultaneous calls complete a file once, and it stays', async () => {
    const bytes = exact(
      await sharp(await picture(500))
        .withExif({ IFD0: { Copyright: 'canary' } })
        .jpeg({ quality: 100 })
        .toBuffer(),
    )
    const { id } = await nusrat.sent(bytes)
    const told = await Promise.all(Array.from({ length: 5 }, () => nusrat.complete(id)))
    expect(told.map(({ upload }) => upload?.isComplete)).toEqual([true, true, true, true, true])
    const kept = await stored(id)
    expect([kept.status, (await sharp(kept.bytes).metadata()).width]).toEqual([200, 500])
  })

  it('simultaneous calls remove no image from a step that is being sent', async () => {
    const front = await nusrat.upload(await photo())
    await nusrat.upload(await photo(), back)
    const id = front.upload?.id ?? ''
    const [told] = await Promise.all([nusrat.submit(card), nusrat.remove(id), nusrat.remove(id)])
    const isThere = (await stored(id)).status === 200
    expect(isThere).toBe(told.status === 200)
  })
})

describe('a document image', () => {
  it('a document image with metadata as large as an upload part is visible to the reviewer', async () => {
    const plain = await picture()
    const comment = Buffer.alloc(60_000, 'x')
    const segment = Buffer.concat([
      Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 255]),
      comment,
    ])
    const long = exact(
      Buffer.concat([plain.subarray(0, 2), ...Array.from({ length: 6 }, () => segment), plain.subarray(2)]),
    )
    const { upload } = await nusrat.upload(long)
    const kept = await stored(upload?.id ?? '')
    expect([kept.status, kept.bytes.length]).toEqual([200, plain.length])
    expect((await nusrat.begin(long)).upload).toMatchObject({ id: upload?.id, isComplete: true })
  })

  it('a document image that is never sent for review is deleted after its time, and sent ones stay', async () => {
    const kept = await sendCard()
    const page = { stepId: 'funds', slot: 'page' }
    const { upload } = await nusrat.upload(await photo(), page)
    await sandbox.scenario({ uploadLife: 0 })
    expect(await nusrat.complete(upload?.id ?? '')).toEqual(gone)
    expect((await stored(upload?.id ?? '')).status).toBe(404)
    expect((await nusrat.step('funds')).slots[0]?.state).toBe('missing')
    expect((await stored(kept.front)).status).toBe(200)
  })

  it('a document upload cannot be completed while verification is closed', async () => {
    const { id } = await nusrat.sent(await photo())
    await sandbox.scenario({ verificationClosed: true })
    expect((await nusrat.complete(id)).errorCode).toBe('verification.closed')
  })

  it('a document image that was not sent is hidden from the reviewer', async () => {
    await nusrat.upload(await photo(), back)
    const front = await nusrat.upload(await photo())
    expect((await nusrat.submit({ ...card, kind: 'passport' })).status).toBe(200)
    expect((await documents()).map(({ id }) => id)).toEqual([front.upload?.id])
  })
})
