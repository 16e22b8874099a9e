import type { EndpointName } from '../../../../shared/contract/endpoints'
import type { ConformanceFindings } from '../finding'
import { type ConformanceClient, getReplyCode, parseContractReply, type SampleParameters } from '../platform'
import { createSampleParameters, MissingSample, type SampleContext } from '../samples'

/** Checks lists with several pages, which are requested by page number or by cursor. */

type Row = Record<string, unknown>

/** Lists that are requested by page number (`pageNo`), with the field that contains their rows. */
const NUMBERED = {
  gameList: 'games',
  favourites: 'content',
  orders: 'list',
  inbox: 'list',
} as const satisfies Partial<Record<EndpointName, string>>

/**
 * Lists that are requested by cursor (`after`, from `next` of the previous page), with the field that
 * contains their rows.
 */
const BY_CURSOR = {
  betRecords: 'list',
  transactions: 'list',
  paymentRecords: 'list',
  downline: 'list',
} as const satisfies Partial<Record<EndpointName, string>>

const SIZE = 2
/** Maximum number of pages to request, which shows that a list continues and does not repeat. */
const PAGES = 4

const keyOf = (row: Row): string => JSON.stringify([row.id ?? row.nodeId, row.vassalage ?? row.vendor])

/**
 * Checks one page of a list.
 * @param seen keys of the rows on earlier pages
 * @returns a description of the fault; undefined if there is none
 */
function pageFault(rows: readonly Row[], seen: ReadonlySet<string>): string | undefined {
  if (rows.length > SIZE) return `a page of ${SIZE} has ${rows.length} rows`
  if (rows.some((row) => seen.has(keyOf(row)))) return 'a row of an earlier page comes again'
  return undefined
}

interface Page {
  rows: readonly Row[]
  /** Query for the next page; undefined on the last page. */
  next: SampleParameters['query'] | undefined
}

type ReadPage = (query: NonNullable<SampleParameters['query']>) => Promise<Page | { fault: string }>

async function walk(
  first: NonNullable<SampleParameters['query']>,
  read: ReadPage,
): Promise<string | undefined> {
  const seen = new Set<string>()
  let query: SampleParameters['query'] = first
  for (let page = 0; page < PAGES && query !== undefined; page += 1) {
    const found = await read(query)
    if ('fault' in found) return found.fault
    const fault = pageFault(found.rows, seen)
    if (fault !== undefined) return fault
    for (const row of found.rows) seen.add(keyOf(row))
    query = found.next
  }
  return undefined
}

/** Checks paged lists: no page may have more rows than requested, and no row may appear twice. */
export async function checkPaging(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: SampleContext,
): Promise<void> {
  const page =
    (
      name: EndpointName,
      list: string,
      asking: SampleParameters,
      nextOf: (value: Row, query: Row) => SampleParameters['query'],
    ): ReadPage =>
    async (query) => {
      const answer = await platform.ask(name, { ...asking, query })
      const value = parseContractReply<Row>(name, answer)
      if (value === undefined) return { fault: `a page cannot be read: ${getReplyCode(answer)}` }
      return { rows: value[list] as readonly Row[], next: nextOf(value, query as Row) }
    }
  const walked = async (
    name: EndpointName,
    list: string,
    nextOf: (value: Row, query: Row) => SampleParameters['query'],
    size: Row,
  ) => {
    // A list without a reply is skipped, because another check reports it.
    if (!context.replies.has(name)) return
    const asking = createSampleParameters(name, context)
    if (asking instanceof MissingSample) return
    const first = { ...asking.query, ...size } as NonNullable<SampleParameters['query']>
    findings.note('paging', name, await walk(first, page(name, list, asking, nextOf)))
  }
  for (const [name, list] of Object.entries(NUMBERED) as [EndpointName, string][])
    await walked(
      name,
      list,
      ({ totalPages }, query) =>
        Number(query.pageNo) < Number(totalPages)
          ? ({ ...query, pageNo: Number(query.pageNo) + 1 } as SampleParameters['query'])
          : undefined,
      { pageNo: 1, pageSize: SIZE },
    )
  for (const [name, list] of Object.entries(BY_CURSOR) as [EndpointName, string][])
    await walked(
      name,
      list,
      ({ next }, query) =>
        typeof next === 'string' ? ({ ...query, after: next } as SampleParameters['query']) : undefined,
      { size: SIZE },
    )
}
