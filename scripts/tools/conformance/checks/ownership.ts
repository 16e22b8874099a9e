import type { EndpointName } from '../../../../shared/contract/endpoints'
import type { ConformanceFindings } from '../finding'
import { type ConformanceClient, findTransportFault, getReplyCode, type SampleParameters } from '../platform'
import type { SampleContext } from '../samples'

/** Checks that a member who requests another member's data gets the refusal for data that does not exist. */

interface OwnershipCheck {
  /** Call that lists items of the other member, whose ids are used. */
  from: EndpointName
  list: string
  sample: (id: string, context: SampleContext) => SampleParameters
}

const owned: Partial<Record<EndpointName, OwnershipCheck>> = {
  betDetail: {
    from: 'betRecords',
    list: 'list',
    sample: (id, { language }) => ({ query: { id, language } }),
  },
  orderDetail: {
    from: 'orders',
    list: 'list',
    sample: (id, { language }) => ({ parameters: { id }, query: { language } }),
  },
  payment: { from: 'paymentRecords', list: 'list', sample: (id) => ({ query: { id } }) },
  inboxMessage: {
    from: 'inbox',
    list: 'list',
    sample: (messageId, { language }) => ({ query: { messageId, language } }),
  },
}

export const ANOTHER_MEMBERS = 'another member’s'
export const UNKNOWN_ID = 'conformance-none'

/**
 * Requests an item with the session of a member who does not own it, and one that does not exist. The replies must
 * be the same.
 */
export async function noteOwnership(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  name: EndpointName,
  { token, theirs, unknown }: { token: string; theirs: SampleParameters; unknown: SampleParameters },
): Promise<void> {
  const answer = await platform.ask(name, { ...theirs, token })
  const code = getReplyCode(answer)
  const missing = getReplyCode(await platform.ask(name, { ...unknown, token }))
  findings.note(
    ANOTHER_MEMBERS,
    name,
    code === 'success'
      ? 'shows one member what is another’s'
      : code === missing
        ? findTransportFault(answer)
        : `is refused with ${code}, what does not exist with ${missing}: the difference tells that it exists`,
  )
}

/**
 * Requests items of another member with the first member's session.
 * @param context of the first member
 * @param others replies to the other member
 */
export async function checkOwnership(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: SampleContext,
  others: SampleContext['replies'],
): Promise<void> {
  const idsOf = (from: EndpointName, list: string): ReadonlySet<unknown> =>
    new Set(rowsOf(context.replies, from, list).map(({ id }) => id))
  const { token } = context
  if (token === undefined) return
  for (const [name, { from, list, sample }] of Object.entries(owned) as [EndpointName, OwnershipCheck][]) {
    const mine = idsOf(from, list)
    const id = rowsOf(others, from, list).find((row) => !mine.has(row.id))?.id
    if (typeof id !== 'string') {
      findings.skip(ANOTHER_MEMBERS, name, `${from} of the other member lists nothing to ask for`)
      continue
    }
    await noteOwnership(platform, findings, name, {
      token,
      theirs: sample(id, context),
      unknown: sample(UNKNOWN_ID, context),
    })
  }
}

const rowsOf = (
  replies: SampleContext['replies'],
  from: EndpointName,
  list: string,
): readonly { id?: unknown }[] =>
  (replies.get(from) as Record<string, readonly { id?: unknown }[]> | undefined)?.[list] ?? []
