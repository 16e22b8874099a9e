import { msg } from '@lingui/core/macro'
import { html, raw } from 'hono/html'
import { createI18n } from '../../client/i18n/create-i18n'
import type { ConsentPurpose } from '../../shared/config/consent-purposes'
import type { SupportedLanguage } from '../../shared/config/languages'
import { COOKIE_SETTINGS_PATH } from '../../shared/http/worker-paths'
import { getLoadedCatalog } from '../negotiation/catalog-loaders'
import styles from './prompt.css?inline'

/** Name of the form field with the answer for all purposes: `accept` or `reject`. */
export const ANSWER_FIELD = 'answer'
/**
 * Name of the form field with the click ids of the page's URL, as a query. They are not stored before the
 * answer, so they are only in the page.
 */
export const CLICK_FIELD = 'click'

const SENTENCES: Record<ConsentPurpose, ReturnType<typeof msg>> = {
  attribution: msg`May we remember for 30 days which ad or partner link brought you here, and tell that partner if you register or deposit?`,
  speed: msg`May we measure how fast pages load in your browser? The results don’t identify you.`,
}

interface PromptContext {
  language: SupportedLanguage
  /** Nonce of the document's inline styles. */
  nonce: string
  purposes: readonly ConsentPurpose[]
  /** Click ids of the page's URL. */
  clickIds: Readonly<Record<string, string>> | undefined
}

/**
 * Returns the HTML of the question about cookies, a form that works without scripts. It is above the page, not
 * over it, so that it hides nothing and does not move the page after the first paint.
 */
export function renderConsentPrompt({ language, nonce, purposes, clickIds }: PromptContext): string {
  const i18n = createI18n(language, getLoadedCatalog(language))
  const click = new URLSearchParams(clickIds).toString()
  return String(
    html`<style nonce="${nonce}">${raw(styles)}</style><section id="consent" lang="${language.tag}" dir="${language.dir}" aria-labelledby="consent-title"><div><h2 id="consent-title">${i18n._(msg`Your privacy choices`)}</h2><p>${purposes.map((purpose) => `${i18n._(SENTENCES[purpose])} `)}<a href="${COOKIE_SETTINGS_PATH}">${i18n._(msg`Cookie settings`)}</a></p></div><form method="post" action="${COOKIE_SETTINGS_PATH}"><input type="hidden" name="${CLICK_FIELD}" value="${click}"><button name="${ANSWER_FIELD}" value="accept">${i18n._(msg`Accept`)}</button><button name="${ANSWER_FIELD}" value="reject">${i18n._(msg`Reject`)}</button></form></section>`,
  )
}
