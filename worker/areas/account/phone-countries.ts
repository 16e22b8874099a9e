import type { Countries } from '../../../shared/contract/system-schemas'
import { gatherPageData } from '../../loading/gather'
import { countryName } from '../../negotiation/region-names'
import type { PageContext } from '../../page-context'
import { fetchCountries } from '../../platform/calls/system-calls'

type Country = Countries['list'][number]

/** Translates a country's name from the platform into the page's language; unknown names stay as they are. */
function inLanguage(country: Country, tag: string): Country {
  if (country.lang === undefined) return country
  const { name, isEnglish } = countryName(country.code, tag)
  const { lang: _, ...rest } = country
  return isEnglish || name === country.code ? country : { ...rest, name }
}

/** Returns the list of countries with the visitor's country first. */
function likeliestFirst(list: Countries['list'], country: string | undefined): Countries['list'] {
  const digits = list.map((entry) => ({ ...entry, dialingCode: entry.dialingCode.replace('+', '') }))
  return digits.toSorted((a, b) => Number(b.code === country) - Number(a.code === country))
}

/**
 * Loads the countries that the platform supports for text messages, with their dialling codes. The list is
 * empty if the platform does not respond.
 */
export async function loadPhoneCountries({
  platform,
  language,
  country,
}: PageContext): Promise<Countries['list']> {
  const loaded = await gatherPageData(platform, { countries: fetchCountries }, { countries: { list: [] } })
  const translated = loaded.countries.list.map((entry) => inLanguage(entry, language.tag))
  return likeliestFirst(translated, country)
}
