import { useLingui } from '@lingui/react'
import { useNavigate, useRevalidator } from 'react-router'
import type { SupportedLanguage } from '../../shared/config/languages'
import { LANGUAGE_COOKIE } from '../../shared/storage/cookie-names'
import { storePreference } from '../browser/browser-cookies'
import { setRequestLanguage } from '../browser/request-language'
import { urlWithoutPreference } from '../browser/url-without-preference'
import { loadCatalogsInLanguage } from './message-catalogs'

/**
 * Returns a function that switches the page's language without a reload. It loads the messages first, then
 * the content, which the worker sends in the language of the cookie. It also updates the service worker's
 * offline page, and removes `?lang` from the URL, which would override the cookie.
 */
export function useSwitchLanguage(): (language: SupportedLanguage) => Promise<void> {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  return async (language) => {
    const messages = await loadCatalogsInLanguage(language)
    storePreference(LANGUAGE_COOKIE, language.tag)
    navigator.serviceWorker?.controller?.postMessage(language.tag)
    document.documentElement.lang = language.tag
    setRequestLanguage(language.tag)
    document.documentElement.dir = language.dir
    i18n.loadAndActivate({ locale: language.tag, locales: language.locale, messages })
    const place = urlWithoutPreference('lang')
    if (place) {
      await navigate(place, { replace: true, preventScrollReset: true })
    } else {
      await revalidator.revalidate()
    }
  }
}
