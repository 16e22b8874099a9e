import { useLingui } from '@lingui/react'
import { useNavigate, useRevalidator } from 'react-router'
import type { KnownLanguage } from '../../shared/config/languages'
import { rememberChoice } from '../browser/choices'
import { translateLoaded } from './catalogs'

/**
 * Switches the page's language without a reload: words at once, then the content, which the worker sends in the
 * language of the cookie. `?lang` in the address would win over the cookie, so it goes.
 */
export function useSwitchLanguage(): (language: KnownLanguage) => Promise<void> {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  return async (language) => {
    const messages = await translateLoaded(language.tag)
    rememberChoice('lang', language.tag)
    document.documentElement.lang = language.tag
    document.documentElement.dir = language.dir
    i18n.loadAndActivate({ locale: language.tag, locales: language.locale, messages })
    // Of the browser, not of the router: forms keep their method in it (keep-method), and their step.
    const query = new URLSearchParams(location.search)
    if (query.has('lang')) {
      query.delete('lang')
      await navigate({ search: `${query}`, hash: location.hash }, { replace: true, preventScrollReset: true })
    } else {
      await revalidator.revalidate()
    }
  }
}
