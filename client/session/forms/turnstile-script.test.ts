import { expect, it } from 'vitest'
import { languages } from '../../../shared/config/languages'
import { turnstileLanguage } from './turnstile-script'

it('shows Turnstile’s widget in the page’s language if supported, otherwise in the browser’s', () => {
  const named = Object.fromEntries(languages.map(({ tag }) => [tag, turnstileLanguage(tag)]))
  expect(named).toMatchObject({ en: 'en', ar: 'ar', 'zh-Hans': 'zh-cn', 'zh-Hant': 'zh-tw', 'pt-BR': 'pt' })
  expect(named).toMatchObject({ fil: 'tl', bn: 'auto', ur: 'auto', km: 'auto' })
})
