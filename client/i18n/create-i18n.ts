import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { KnownLanguage } from '../../shared/config/languages'

/**
 * One instance for one render: a shared one would leak languages between requests that overlap.
 * @param messages compiled catalog of `locales/<tag>`.
 */
export function createI18n(language: KnownLanguage, messages: Messages): I18n {
  return setupI18n({ locale: language.tag, locales: language.locale, messages: { [language.tag]: messages } })
}
