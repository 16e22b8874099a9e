import { useLingui } from '@lingui/react'
import { useNavigate, useRevalidator } from 'react-router'
import type { KnownLanguage } from '../../shared/config/languages'
import { callIn } from '../browser/call-language'
import { rememberChoice } from '../browser/choices'
import { translateLoaded } from './catalogs'

/**
 * Switches the page's language without a reload: first the messages, then the content, which the worker sends
 * in the cookie's language. What the service worker keeps for offline follows. Removes `?lang` from the URL,
 * which would override the cookie.
 */
export function useSwitchLanguage(): (language: KnownLanguage) => Promise<void> {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  return async (language) => {
    const messages = await translateLoaded(language)
    rememberChoice('lang', language.tag)
    navigator.serviceWorker?.controller?.postMessage(language.tag)
    document.documentElement.lang = language.tag
    callIn(language.tag)
    document.documentElement.dir = language.dir
    i18n.loadAndActivate({ locale: language.tag, locales: language.locale, messages })
    // The browser's URL rather than the router's, because forms keep their method and step in it without
    // the router (keep-method.ts).
    const query = new URLSearchParams(location.search)
    if (query.has('lang')) {
      query.delete('lang')
      await navigate({ search: `${query}`, hash: location.hash }, { replace: true, preventScrollReset: true })
    } else {
      await revalidator.revalidate()
    }
  }
}
