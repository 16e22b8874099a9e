import { findLanguage, type KnownLanguage } from '../../shared/config/languages'
import { useShell } from './use-shell'

/** The page's language and those of this deployment, default first. */
export function useLanguages(): { current: KnownLanguage; all: KnownLanguage[] } {
  const { language, languages } = useShell()
  const all = languages.flatMap((code) => findLanguage(code) ?? [])
  const current = findLanguage(language)
  if (!current) throw new Error(`unknown language ${language}`)
  return { current, all }
}
