import { findLanguage, type LanguageCode } from '../../shared/config/languages'
import english from './outbox-texts/en.json'

type Texts = typeof english
export type OutboxPurpose = keyof Texts

/** By path: the texts of each language, named by its tag. `{secret}` is the code or temporary password. */
const files = import.meta.glob<Texts>('./outbox-texts/*.json', { import: 'default', eager: true })

const textsIn = (language: LanguageCode): Texts =>
  files[`./outbox-texts/${findLanguage(language)?.tag}.json`] ?? english

/** The last line of an SMS names this host, so that a browser offers the code there (WebOTP API). */
const HOST = 'oriel.example'

/**
 * What an SMS or e-mail says.
 * @param secret the code or temporary password in it
 */
export function outboxText(purpose: OutboxPurpose, secret: string | null, language: LanguageCode): string {
  const text = textsIn(language)[purpose].replace('{secret}', secret ?? '')
  const isCode = secret !== null && purpose !== 'temporary-password'
  return isCode ? `${text}\n\n@${HOST} #${secret}` : text
}
