import type { CountryName } from '../../shared/page-data/country'

const inEnglish = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/**
 * Region codes that show if the runtime has region names in a language: if it has none, both names are the
 * English ones. `ZZ` is an unknown region.
 */
const probes = ['US', 'ZZ']

interface Names {
  names: Intl.DisplayNames
  isEnglish: boolean
}

/** Cache of region names by BCP 47 tag: a list of countries looks up many names. */
const namesByTag = new Map<string, Names>()

function loadNames(tag: string): Names {
  const cached = namesByTag.get(tag)
  if (cached) return cached
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' })
  const isEnglish = !/^en\b/.test(tag) && probes.every((probe) => names.of(probe) === inEnglish.of(probe))
  namesByTag.set(tag, { names, isEnglish })
  return { names, isEnglish }
}

/**
 * Returns the name of a country in a language, or its code where there is no name. `isEnglish`: the runtime
 * has no names in that language. Runtimes report a language as supported if they have any data for it, and
 * then return English names.
 * @param code ISO 3166 code
 * @param tag BCP 47 tag of the language. Not the locale, which may belong to another language (`formats` in
 * shared/config/languages.ts)
 */
export function countryName(code: string, tag: string): CountryName {
  const { names, isEnglish } = loadNames(tag)
  return { name: names.of(code) ?? code, isEnglish }
}
