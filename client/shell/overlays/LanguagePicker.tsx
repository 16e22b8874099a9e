import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import type { SupportedLanguage } from '../../../shared/config/languages'
import { useShell } from '../../data/use-shell'
import { useSwitchLanguage } from '../../i18n/use-switch-language'
import { startNavigationProgress } from '../../stores/shell'
import { showToast } from '../../stores/toasts'
import { Flag } from '../../ui/Flag/Flag'
import { Icon } from '../../ui/Icon/Icon'
import { isPlainClick } from '../../ui/PageLink/PageLink'
import { Sheet } from '../../ui/Sheet/Sheet'
import { hrefWithPreference } from '../href-with-preference'
import styles from './LanguagePicker.module.css'
import { useOverlay } from './use-overlay'

/**
 * Dialog in which visitors choose the language by its native name. Without scripts the choices are links that
 * the worker handles. With scripts the language switches without a reload.
 */
export function LanguagePicker() {
  const { t } = useLingui()
  const overlay = useOverlay('language')
  const { language: current, languages } = useShell()
  const switchLanguage = useSwitchLanguage()
  const { search } = useLocation()
  const choose = async (event: MouseEvent, language: SupportedLanguage) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    overlay.onClose()
    if (language.tag === current.tag) return
    const end = startNavigationProgress()
    try {
      await switchLanguage(language)
    } catch (error) {
      // A TypeError means that the catalog failed to load. Any other error is a bug.
      if (!(error instanceof TypeError)) throw error
      showToast(t`We couldn’t load this language. Check your connection and try again.`, { tone: 'error' })
    } finally {
      end()
    }
  }
  return (
    <Sheet {...overlay} title={t`Language`}>
      <ul className={styles.list}>
        {languages.map((language) => (
          <li key={language.code}>
            <a
              className={styles.choice}
              href={hrefWithPreference('lang', language.tag, search)}
              hrefLang={language.tag}
              aria-current={language.tag === current.tag ? 'true' : undefined}
              onClick={(event) => void choose(event, language)}
            >
              <Flag country={language.flag} size={28} />
              <span className={styles.name}>
                <bdi lang={language.tag}>{language.name}</bdi>
              </span>
              {language.tag === current.tag && (
                <Icon name="check-circle" variant="fill" size={2} className={styles.check} />
              )}
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
