import type { Countries } from '../../../shared/contract/system'
import type { PageContext } from '../../context'
import { gather } from '../../loading/gather'
import { countryName } from '../../negotiation/country-name'
import { countries } from '../../platform/calls/system'

type Country = Countries['list'][number]

/** The name in the page's language, where the platform has it in another one: it stays so where nobody knows better. */
function inLanguage(country: Country, tag: string): Country {
  if (country.lang === undefined) return country
  const { name, isEnglish } = countryName(country.code, tag)
  const { lang: _, ...rest } = country
  return isEnglish || name === country.code ? country : { ...rest, name }
}

/** Countries with the visitor's own first. */
function likeliestFirst(list: Countries['list'], country: string | undefined): Countries['list'] {
  const digits = list.map((entry) => ({ ...entry, dialingCode: entry.dialingCode.replace('+', '') }))
  return digits.toSorted((a, b) => Number(b.code === country) - Number(a.code === country))
}

/** Countries of a mobile number, as the platform lists them for text messages; empty when it cannot be asked. */
export async function phoneCountries({
  platform,
  language,
  country,
}: PageContext): Promise<Countries['list']> {
  const known = await gather(platform, { countries }, { countries: { list: [] } })
  const named = known.countries.list.map((entry) => inLanguage(entry, language.tag))
  return likeliestFirst(named, country)
}
