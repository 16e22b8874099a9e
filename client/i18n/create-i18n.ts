import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { SupportedLanguage } from '../../shared/config/languages'

/**
 * Creates the i18n instance for one render. A shared instance would mix the languages of concurrent requests.
 * @param messages compiled from `locales/<tag>.po`
 */
export function createI18n(language: SupportedLanguage, messages: Messages): I18n {
  return setupI18n({ locale: language.tag, locales: language.locale, messages: { [language.tag]: messages } })
}
