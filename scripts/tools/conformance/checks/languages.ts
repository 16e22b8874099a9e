import type { LanguageCode } from '../../../../shared/config/languages'
import type { EndpointName } from '../../../../shared/contract/endpoints'
import type { Findings } from '../finding'
import { codeOf, type Platform } from '../platform'
import { type Known, NoSample, sampleOf } from '../samples'

/** What a platform answers in each language of the lobby. */

/** Calls whose texts the operator writes in every language. */
const TEXT_CALLS = [
  'gameVendors',
  'announcements',
  'helpCenter',
  'templates',
  'promotions',
] as const satisfies readonly EndpointName[]

/** Fields that hold sentences, which differ from language to language as names of games and vendors need not. */
const SENTENCES: ReadonlySet<string> = new Set(['title', 'subtitle', 'summary', 'content', 'terms'])

/** What a language's replies say. */
interface Said {
  texts: string[]
  /** Whether any of them is said to be in another language than the one asked for. */
  isMarked: boolean
  /** The first call that had texts. */
  call?: EndpointName
}

function collect(value: unknown, call: EndpointName, said: Said): void {
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
 * Every language is answered with a success, and no two with the same texts, unless the replies say by `lang` that
 * they are in another language.
 */
export async function checkLanguages(
  platform: Platform,
  findings: Findings,
  known: Known,
  languages: readonly LanguageCode[],
): Promise<void> {
  const heard = new Map<LanguageCode, Said>()
  for (const language of languages) {
    const said: Said = { texts: [], isMarked: false }
    for (const name of TEXT_CALLS) {
      const asking = sampleOf(name, { ...known, language })
      if (asking instanceof NoSample) continue
      const answer = await platform.ask(name, { ...asking, language })
      findings.note(
        `language ${language}`,
        name,
        answer.error === undefined ? undefined : `no success in this language: ${codeOf(answer)}`,
      )
      collect(answer.value, name, said)
    }
    heard.set(language, said)
  }
  compareTexts(findings, heard)
}

const CHECK = 'texts by language'

function compareTexts(findings: Findings, heard: ReadonlyMap<LanguageCode, Said>): void {
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
