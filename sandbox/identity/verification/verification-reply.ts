import { omitNulls } from '../../http/requests'
import type { PaymentScenario } from '../../scenario/payment-scenario'
import type { VerificationScenario } from '../../scenario/security-scenario'
import { getSeedLanguageMark } from '../../seed/seed-texts'
import { SEED_VERIFICATION_LEVELS } from '../../seed/seed-verification'
import type { Member } from '../../session/member-session'
import {
  type DocumentUploadRecord,
  findReceivedChunks,
  loadMemberUploads,
  UPLOAD_CHUNK_BYTES,
} from './document-uploads'
import {
  findVerificationStep,
  getVerificationLevel,
  getVerificationState,
  loadMemberSteps,
  loadVerificationEvents,
  type MemberVerificationStep,
  type SeededVerificationStep,
} from './member-steps'

const RETENTION_YEARS = 5
const USUAL_MINUTES = 120
const VISIBLE_DIGITS = 4

/**
 * Texts about verification, by their key in the database. `mark` is the `lang` of texts that are not in the
 * member's language.
 */
interface Texts extends Pick<ReadonlyMap<string, string>, 'get'> {
  mark: { lang?: string }
}

/** Loads the texts about verification by their key, in English where the language has no translation. */
async function textsIn(db: D1Database, language: string): Promise<Texts> {
  const { results } = await db
    .prepare(
      `SELECT owner, title FROM texts WHERE owner GLOB 'kyc:*' AND language IN (?1, 'EN') ORDER BY language = ?1`,
    )
    .bind(language)
    .all<{ owner: string; title: string }>()
  const titles = new Map(results.map(({ owner, title }) => [owner, title]))
  return { get: (owner) => titles.get(owner), mark: getSeedLanguageMark(language) }
}

const masked = (number: string): string => `•••• •••• ${number.slice(-VISIBLE_DIGITS)}`

/**
 * Returns the state of one document slot: the received image, together with an upload that is in progress.
 */
async function wireSlot(
  db: D1Database,
  slot: string,
  uploads: readonly DocumentUploadRecord[],
  texts: Texts,
) {
  const slotUploads = uploads.filter((upload) => upload.slot === slot)
  const completed = slotUploads.find(({ completedAt }) => completedAt !== null)
  const begun = slotUploads.findLast(({ completedAt }) => completedAt === null)
  const arrived = begun && (await findReceivedChunks(db, begun)).length
  const state = () => {
    if (!completed) return 'missing'
    if (completed.reason !== null) return 'refused'
    return completed.sentAt === null ? 'received' : 'sent'
  }
  return omitNulls({
    slot,
    state: state(),
    reason: completed?.reason ? (texts.get(`kyc:reason:${completed.reason}`) ?? null) : null,
    ...texts.mark,
    size: completed?.size ?? null,
    uploadId: completed && completed.sentAt === null ? completed.id : null,
    begun:
      begun && arrived !== undefined
        ? { received: Math.min(begun.size, arrived * UPLOAD_CHUNK_BYTES), size: begun.size }
        : null,
  })
}

async function wireStep(
  db: D1Database,
  step: SeededVerificationStep,
  { state, kind, number, reason, at }: MemberVerificationStep,
  {
    uploads,
    texts,
    when,
  }: { uploads: readonly DocumentUploadRecord[]; texts: Texts; when: 'withdrawal' | null },
) {
  const stepUploads = uploads.filter(({ stepId }) => stepId === step.id)
  return omitNulls({
    id: step.id,
    kind: step.kind,
    when,
    state,
    at,
    reason: reason && (texts.get(`kyc:reason:${reason}`) ?? ''),
    ...texts.mark,
    kinds: step.kinds.map(({ id, slots }) => ({ id, slots, name: texts.get(`kyc:kind:${id}`) ?? '' })),
    documentKind: kind,
    number: step.number,
    maskedNumber: number && masked(number),
    slots: await Promise.all(step.slots.map((slot) => wireSlot(db, slot, stepUploads, texts))),
    types: step.types,
    maxBytes: step.maxBytes,
  })
}

const joinedAt = (steps: readonly MemberVerificationStep[]): number | null =>
  steps.reduce<number | null>(
    (first, { at }) => (at !== null && (first === null || at < first) ? at : first),
    null,
  )

interface VerificationContext {
  payeeName: string | null
  deadline: number | null
}

/** Loads a member's identity verification, limited to the data that the member may see. */
export async function loadVerificationReply(
  db: D1Database,
  member: Member,
  language: string,
  {
    uploadLife,
    verificationSteps,
    verificationNeeded,
  }: Pick<VerificationScenario & PaymentScenario, 'uploadLife' | 'verificationSteps' | 'verificationNeeded'>,
) {
  const [steps, uploads, texts, events, context] = await Promise.all([
    loadMemberSteps(db, member.id, verificationSteps),
    loadMemberUploads(db, member.id, uploadLife),
    textsIn(db, language),
    loadVerificationEvents(db, member.id),
    db
      .prepare('SELECT payee_name AS payeeName, verification_deadline AS deadline FROM member WHERE id = ?')
      .bind(member.id)
      .first<VerificationContext>(),
  ])
  const state = getVerificationState(steps)
  const since = joinedAt(steps)
  const reason = steps.find((step) => step.state === 'rejected')?.reason ?? null
  const before = [
    { id: 'phone', kind: 'phone', known: member.mobile },
    { id: 'person', kind: 'person', known: context?.payeeName ?? null },
  ].flatMap((step) => (step.known === null ? [] : [omitNulls({ ...step, state: 'done', at: since })]))
  const openSteps = steps.flatMap((each) => {
    const step = findVerificationStep(each.stepId)
    return step
      ? [wireStep(db, step, each, { uploads, texts, when: verificationNeeded ? 'withdrawal' : null })]
      : []
  })
  return omitNulls({
    state,
    reason: reason && (texts.get(`kyc:reason:${reason}`) ?? ''),
    ...texts.mark,
    level: getVerificationLevel(steps),
    levels: SEED_VERIFICATION_LEVELS,
    currency: member.currency,
    deadline: state === 'more' ? (context?.deadline ?? null) : null,
    keptYears: RETENTION_YEARS,
    usualMinutes: USUAL_MINUTES,
    name: context?.payeeName ?? null,
    steps: [...before, ...(await Promise.all(openSteps))],
    events: events.map(omitNulls),
  })
}
