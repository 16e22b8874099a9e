import type { Countries } from '../../../shared/contract/system'
import type { PageContext } from '../../context'
import { gather } from '../../loading/gather'
import { countries } from '../../platform/calls/system'

/** Countries with the visitor's own first. */
function likeliestFirst(list: Countries['list'], country: string | undefined): Countries['list'] {
  const digits = list.map((entry) => ({ ...entry, dialingCode: entry.dialingCode.replace('+', '') }))
  return digits.toSorted((a, b) => Number(b.code === country) - Number(a.code === country))
}

/** Countries of a mobile number, as the platform lists them for text messages; empty when it cannot be asked. */
export async function phoneCountries({ platform, country }: PageContext): Promise<Countries['list']> {
  const known = await gather(platform, { countries }, { countries: { list: [] } })
  return likeliestFirst(known.countries.list, country)
}
