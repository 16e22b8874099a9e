import sharp from 'sharp'
import { GAME_IDS, openGame } from '../harness/sandbox-play'
import { sha256 } from '../harness/sandbox-verification'
import type { ExampleRecorder, RecordingContext } from './example-recorder'

/** Player protection, verification, messages, complaints and promotions of a member. */

const jpeg = async (): Promise<Blob> => {
  const image = sharp({ create: { width: 32, height: 32, channels: 3, background: '#c8f25a' } })
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' })
}

async function recordLimits({ recorder, tokenOf, tool }: RecordingContext): Promise<void> {
  const account = 'nusrat'
  const token = await tokenOf(account)
  const limit = { kind: 'deposit', period: 'week' }
  await recorder.call('limitsOffered', { token, body: {} })
  await recorder.call('setLimit', { token, body: { ...limit, amount: '1000' } })
  await recorder.call('setLimit', { token, body: { ...limit, amount: '2000' } })
  await recorder.call('keepLimit', { token, body: limit })
  await recorder.call('removeLimit', { token, body: limit })
  await tool('protection', { account, aheadS: 30 * 86_400 })
  await recorder.call('confirmLimit', { token, body: { ...limit, amount: null } })
}

async function recordRealityCheck({ recorder, sandbox, tokenOf, tool }: RecordingContext): Promise<void> {
  const account = 'rafi88'
  const token = await tokenOf(account)
  await recorder.call('setRealityInterval', { token, body: { minutes: 15 } })
  const game = await openGame(sandbox, token, GAME_IDS.slot)
  await game.bet({ stake: '9.00' })
  // The clock is read twice, so that the member does not count as paused.
  await tool('protection', { account, aheadS: 8 * 60 })
  await recorder.call('realityClock', { token })
  await tool('protection', { account, aheadS: 16 * 60 })
  const { due } = await recorder.call<{ due: string }>('realityClock', { token })
  await recorder.call('answerReality', { token, body: { due, answer: 'keep' } })
}

async function recordConsent({ recorder, tokenOf, tool }: RecordingContext): Promise<void> {
  const account = 'nusrat'
  const token = await tokenOf(account)
  await tool('protection', { account, termsDue: '2026-12' })
  await recorder.call('acceptTerms', { token, body: { version: '2026-12' } })
  await recorder.call('setMarketing', { token, body: { isOn: true } })
  await recorder.call('setMarketingChoices', {
    token,
    body: { choices: [{ product: 'casino', channel: 'email' }] },
  })
  await recorder.call('answerReminder', { token, body: { id: 'review-2026-11' } })
  await tool('protection', { account, profile: 'ukgc' })
  await recorder.call('setReviewInterval', { token, body: { months: 3 } })
  await tool('protection', { account, profile: 'demo' })
}

async function recordRestrictions({ recorder, tokenOf, tool }: RecordingContext): Promise<void> {
  await recorder.call('takeTimeOut', { token: await tokenOf('nusrat'), body: { hours: 24 } })
  await recorder.call('excludeSelf', { token: await tokenOf('nusrat'), body: { months: null } })
  await tool('protection', { account: 'nusrat', aheadS: 4000 * 86_400 })
  await recorder.call('askLifting', {
    token: await tokenOf('nusrat'),
    body: { reason: 'I have thought about it.' },
  })
}

async function recordVerification({ recorder, tokenOf }: RecordingContext): Promise<void> {
  const token = await tokenOf('nusrat')
  const file = await jpeg()
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { steps } = await recorder.call<{
    steps: { id: string; kind: string; kinds: { id: string; slots: string[] }[] }[]
  }>('verificationStatus', { token })
  const step = steps.find(({ kind }) => kind === 'identity')
  const kind = step?.kinds.find(({ slots }) => slots.length === 1) ?? step?.kinds[0]
  const upload = async (slot: string) => {
    const { id } = await recorder.call<{ id: string }>('beginDocument', {
      token,
      body: { stepId: step?.id, slot, type: 'image/jpeg', size: bytes.length, sha256: sha256(bytes) },
    })
    await recorder.call('putDocumentPart', {
      token,
      query: { uploadId: id, index: 0 },
      body: { bytes: file },
    })
    await recorder.call('completeDocument', { token, query: { uploadId: id } })
    return id
  }
  const removed = await upload(kind?.slots[0] ?? 'front')
  await recorder.call('removeDocument', { token, query: { uploadId: removed } })
  for (const slot of kind?.slots ?? []) await upload(slot)
  await recorder.call('submitVerificationStep', {
    token,
    payload: { stepId: step?.id, kind: kind?.id, number: 'AB1234567' },
  })
}

async function recordMessages(recorder: ExampleRecorder, token: string): Promise<void> {
  const { list } = await recorder.call<{ list: { id: string }[] }>('inbox', {
    token,
    query: { pageNo: 1, pageSize: 5, language: 'EN' },
  })
  const messageId = list[0]?.id ?? ''
  await recorder.call('readInboxMessage', { token, body: { messageId, read: true } })
  await recorder.call('deleteInboxMessage', { token, body: { messageId } })
  const announcements = await recorder.call<{ list: { id: string }[] }>('announcements', {
    token,
    query: { types: 'PL', platform: 'M', merchantCode: 'oriel', language: 'EN' },
  })
  await recorder.call('readAnnouncement', {
    token,
    body: { announcementId: announcements.list[0]?.id ?? '', read: true },
  })
  await recorder.call('feedback', { body: { content: 'The new search is good.' } })
  await recorder.call('launchChat', {
    token,
    query: {
      b2c: 1,
      language: 'EN',
      backUrl: 'https://lobby.example/m/message',
      headerColor: '#101410',
      title: 'Oriel',
    },
  })
}

async function recordComplaints(recorder: ExampleRecorder, token: string): Promise<void> {
  const text = 'My withdrawal of 5 November was refused without a reason.'
  const { number } = await recorder.call<{ number: string }>('openComplaint', {
    token,
    body: { subject: 'payment', text },
  })
  await recorder.call('complaint', { token, query: { number } })
  await recorder.call('replyToComplaint', {
    token,
    body: { number, text: 'Here is the payment’s reference.' },
  })
  const guest = await recorder.call<{ number: string; accessCode: string }>('openComplaint', {
    body: { subject: 'account', text, contact: 'guest@mail.example' },
  })
  await recorder.call('guestComplaint', { body: { number: guest.number, accessCode: guest.accessCode } })
}

async function recordImages(recorder: ExampleRecorder, token: string): Promise<void> {
  const { list } = await recorder.call<{ list: { id: string }[] }>('icons', { token })
  await recorder.call('setIcon', { token, body: { file: await jpeg() } })
  await recorder.call('setIcon', { token, body: { icon: list[0]?.id ?? '' } })
  await recorder.call('applyPromotion', {
    token,
    body: { promotionId: 'reef-quest', comment: 'Done, see the pictures', images: [await jpeg()] },
  })
  recorder.recordFile('applicationImage', { query: { promotionId: 'reef-quest', number: 0 } })
}

export async function recordMemberCalls(context: RecordingContext): Promise<void> {
  const token = await context.tokenOf('rafi88')
  await recordMessages(context.recorder, token)
  await recordComplaints(context.recorder, token)
  await recordImages(context.recorder, token)
  await recordVerification(context)
  await recordLimits(context)
  await recordRealityCheck(context)
  await recordConsent(context)
  await recordRestrictions(context)
}
