import type { EndpointName } from '../../../../shared/contract/endpoints'
import type { ConformanceFindings } from '../finding'
import { type CallSample, type ConformanceClient, findTransportFault, getReplyCode } from '../platform'
import type { SampleContext } from '../samples'

/** One member asks for what is another's: the answer is the same as for what does not exist. */

interface OwnershipCheck {
  /** The list of the other member from which the id comes. */
  from: EndpointName
  list: string
  asked: (id: string, known: SampleContext) => CallSample
}

const owned: Partial<Record<EndpointName, OwnershipCheck>> = {
  betDetail: { from: 'betRecords', list: 'list', asked: (id, { language }) => ({ query: { id, language } }) },
  orderDetail: {
    from: 'orders',
    list: 'list',
    asked: (id, { language }) => ({ parameters: { id }, query: { language } }),
  },
  payment: { from: 'paymentRecords', list: 'list', asked: (id) => ({ query: { id } }) },
  inboxMessage: {
    from: 'inbox',
    list: 'list',
    asked: (messageId, { language }) => ({ query: { messageId, language } }),
  },
}

const UNKNOWN_ID = 'conformance-none'

/**
 * @param known of the member who asks
 * @param others the replies to another member
 */
export async function checkOwnership(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  known: SampleContext,
  others: SampleContext['replies'],
): Promise<void> {
  const own = (from: EndpointName, list: string): ReadonlySet<unknown> =>
    new Set(rowsOf(known.replies, from, list).map(({ id }) => id))
  const { token } = known
  if (token === undefined) return
  for (const [name, { from, list, asked }] of Object.entries(owned) as [EndpointName, OwnershipCheck][]) {
    const mine = own(from, list)
    const id = rowsOf(others, from, list).find((row) => !mine.has(row.id))?.id
    if (typeof id !== 'string') {
      findings.skip('another member’s', name, `${from} of the other member lists nothing to ask for`)
      continue
    }
    const answer = await platform.ask(name, { ...asked(id, known), token })
    const theirs = getReplyCode(answer)
    const nobodys = getReplyCode(await platform.ask(name, { ...asked(UNKNOWN_ID, known), token }))
    findings.note(
      'another member’s',
      name,
      theirs === 'success'
        ? 'shows one member what is another’s'
        : theirs === nobodys
          ? findTransportFault(answer)
          : `is refused with ${theirs}, what does not exist with ${nobodys}: the difference tells that it exists`,
    )
  }
}

const rowsOf = (
  replies: SampleContext['replies'],
  from: EndpointName,
  list: string,
): readonly { id?: unknown }[] =>
  (replies.get(from) as Record<string, readonly { id?: unknown }[]> | undefined)?.[list] ?? []
