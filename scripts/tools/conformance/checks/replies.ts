import type { LanguageCode } from '../../../../shared/config/languages'
import { PLATFORM_READ_TIMEOUT_MS } from '../../../../shared/config/product-limits'
import type { EndpointName } from '../../../../shared/contract/endpoints'
import type { ConformanceFindings } from '../finding'
import {
  type ConformanceClient,
  findTransportFault,
  getReplyCode,
  type PlatformReply,
  parseContractReply,
} from '../platform'
import { describeReplyFaults } from '../reply-faults'
import {
  createSampleParameters,
  EXPECTED_REFUSALS,
  listReadingCalls,
  MissingSample,
  type SampleContext,
} from '../samples'

/** Checks that the platform refuses invalid requests. */

const MERCHANT_CALLS = ['status', 'gameList', 'settings'] as const satisfies readonly EndpointName[]

/**
 * Checks that calls without a merchant code are refused, so that no operator's data can be shown to players
 * of another operator.
 */
export async function checkMissingMerchant(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: SampleContext,
): Promise<void> {
  for (const name of MERCHANT_CALLS) {
    const asking = createSampleParameters(name, context)
    if (asking instanceof MissingSample || !findings.isTested(name)) continue
    const answer = await platform.askWithout('Merchant', name, asking)
    findings.note(
      'no merchant',
      name,
      answer.error === undefined ? 'answers a request that names no merchant' : findTransportFault(answer),
    )
  }
}

/** Checks the platform's replies in each language of the lobby. */

/** Calls with texts that operators write in every language. */
const TEXT_CALLS = [
  'gameVendors',
  'announcements',
  'helpCenter',
  'templates',
  'promotions',
] as const satisfies readonly EndpointName[]

/**
 * Fields that contain sentences, which must differ between languages. Names of games and vendors may be
 * identical.
 */
const SENTENCES: ReadonlySet<string> = new Set(['title', 'subtitle', 'summary', 'content', 'terms'])

/** Texts in the replies of one language. */
interface CollectedText {
  texts: string[]
  /** True when the platform marks one of the texts as being in another language than the requested one. */
  isMarked: boolean
  /** First call whose reply contains texts. */
  call?: EndpointName
}

function collect(value: unknown, call: EndpointName, said: CollectedText): void {
  if (typeof value !== 'object' || value === null) return
  for (const [field, part] of Object.entries(value)) {
    if (field === 'lang' && typeof part === 'string') said.isMarked = true
    if (SENTENCES.has(field) && typeof part === 'string' && part !== '') {
      said.texts.push(part)
      said.call ??= call
    }
    collect(part, call, said)
  }
}

/**
 * Checks that calls succeed in every language, and that their texts differ between languages. Equal texts are
 * accepted if the replies mark them by `lang` as being in another language.
 */
export async function checkLanguages(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: SampleContext,
  languages: readonly LanguageCode[],
): Promise<void> {
  const heard = new Map<LanguageCode, CollectedText>()
  for (const language of languages) {
    const said: CollectedText = { texts: [], isMarked: false }
    for (const name of TEXT_CALLS) {
      const asking = createSampleParameters(name, { ...context, language })
      if (asking instanceof MissingSample || !findings.isTested(name)) continue
      const answer = await platform.ask(name, { ...asking, language })
      findings.note(
        `language ${language}`,
        name,
        answer.error === undefined ? undefined : `no success in this language: ${getReplyCode(answer)}`,
      )
      collect(answer.value, name, said)
    }
    heard.set(language, said)
  }
  compareTexts(findings, heard)
}

const CHECK = 'texts by language'

function compareTexts(findings: ConformanceFindings, heard: ReadonlyMap<LanguageCode, CollectedText>): void {
  const [first, ...others] = [...heard].filter(([, { texts }]) => texts.length > 0)
  if (first === undefined || others.length === 0) {
    const why =
      heard.size < 2 ? 'one language is asked for: see --languages' : 'fewer than two languages have texts'
    findings.skip(CHECK, first?.[1].call ?? 'helpCenter', why)
    return
  }
  const earlier = [first]
  for (const other of others) {
    const [language, { texts, isMarked, call = 'helpCenter' }] = other
    const same = earlier.find(([, said]) => said.texts.join('\n') === texts.join('\n'))
    earlier.push(other)
    if (same !== undefined && (isMarked || same[1].isMarked))
      findings.skip(CHECK, call, `${language} has the same texts as ${same[0]}, as their lang says`)
    else
      findings.note(
        CHECK,
        call,
        same &&
          `the language is ignored: ${language} has the same texts as ${same[0]}, and no lang says that they are in another`,
      )
  }
}

/** Checks the replies to all reading calls: envelope, schema, speed and headers. */

/**
 * Required pattern of `Cache-Control` in replies with a member's data, because there may be caches between
 * platform and lobby.
 */
const PRIVATE_CACHE_PATTERN = /\b(no-store|private)\b/i

function headerFault({ headers }: PlatformReply, isOwn: boolean): string | undefined {
  if (headers.has('Set-Cookie'))
    return 'sets a cookie: the lobby keeps none, and a cache may hand it to another'
  const cacheControl = headers.get('Cache-Control') ?? ''
  if (isOwn && !PRIVATE_CACHE_PATTERN.test(cacheControl))
    return `a member’s own reply needs Cache-Control: no-store (it has ${cacheControl === '' ? 'none' : `“${cacheControl}”`})`
  return undefined
}

function replyFault(name: EndpointName, answer: PlatformReply): string | undefined {
  if (answer.error === undefined) return describeReplyFaults(name, answer.value)
  const { errorCode, code, status } = answer.error
  if (EXPECTED_REFUSALS[name]?.includes(errorCode ?? '')) return undefined
  return `no success: ${errorCode ?? code}${status === undefined ? '' : `, status ${status}`}`
}

const slowFault = ({ ms, error }: PlatformReply): string | undefined =>
  error === undefined && ms > PLATFORM_READ_TIMEOUT_MS
    ? `took ${ms} ms: the lobby waits ${PLATFORM_READ_TIMEOUT_MS} ms`
    : undefined

/** Refusal codes of features that the operator has switched off. They are not faults of the platform. */
const findClosedCalls = new Set(['no.permission', 'cashback.off', 'referral.off'])

/**
 * Calls every reading endpoint of the platform once.
 * @returns the parsed replies by call
 */
export async function checkReplies(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: Omit<SampleContext, 'replies'>,
): Promise<Map<EndpointName, unknown>> {
  const replies = new Map<EndpointName, unknown>()
  for (const name of listReadingCalls().filter(findings.isTested)) {
    const asking = createSampleParameters(name, { ...context, replies })
    if (asking instanceof MissingSample) {
      findings.skip('reply', name, asking.why)
      continue
    }
    const answer = await platform.ask(name, asking)
    if (findings.noteIfNotImplemented(name, answer)) continue
    if (findClosedCalls.has(getReplyCode(answer))) {
      findings.skip('reply', name, `closed to this member (${getReplyCode(answer)})`)
      continue
    }
    findings.note('reply', name, replyFault(name, answer))
    findings.note('speed', name, slowFault(answer))
    if (answer.status !== undefined)
      findings.note('headers', name, headerFault(answer, asking.token !== undefined))
    const value = parseContractReply(name, answer)
    if (value !== undefined) replies.set(name, value)
  }
  return replies
}
