import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import {
  TURNSTILE_CAPTCHA_VALUE,
  TURNSTILE_TOKEN_FIELD,
  type TurnstileOffer,
} from '../../../shared/config/turnstile-types'
import { useShell } from '../../data/use-shell'
import { $chosenTheme } from '../../stores/shell'
import { Field } from '../../ui/forms/Field'
import type { FieldProps } from '../../ui/forms/field'
import styles from './TurnstileField.module.css'

interface TurnstileFieldProps extends FieldProps {
  offer: TurnstileOffer
  /**
   * Called when the visitor prefers the image captcha, or when the widget does not work. Must be a stable
   * function.
   */
  onLeave: (why: 'wanted' | 'check-unavailable') => void
}

/**
 * Turnstile's widget, with its script. Posts Turnstile's token, and in the field `captcha` a marker instead
 * of an image's text. The widget renews expired tokens automatically; remount this component for a new token
 * after the form was sent.
 */
export function TurnstileField({ offer, name, id, error, onLeave }: TurnstileFieldProps) {
  const { t } = useLingui()
  const { language, theme } = useShell()
  const shownTheme = useStore($chosenTheme, { ssr: 'initial' }) ?? theme
  const box = useRef<HTMLDivElement>(null)
  const [token, setToken] = useState('')
  const { siteKey, action } = offer

  useEffect(() => {
    let isOver = false
    let remove: (() => void) | undefined
    const fail = () => {
      if (!isOver) onLeave('check-unavailable')
    }
    const show = async () => {
      const { showTurnstileWidget } = await import('./turnstile-script')
      if (isOver || !box.current) return
      const look = { language: language.tag, theme: shownTheme }
      const removeWidget = await showTurnstileWidget(box.current, { siteKey, action }, look, {
        onToken: setToken,
        onFail: fail,
      })
      if (isOver) removeWidget()
      else remove = removeWidget
    }
    show().catch(fail)
    return () => {
      isOver = true
      remove?.()
      setToken('')
    }
  }, [siteKey, action, language.tag, shownTheme, onLeave])

  const isMissing = error === 'required-captcha' || error === 'login.captcha.required'
  const missing = isMissing ? 'required-check' : error
  const said = missing === 'required-check' && token !== '' ? undefined : missing
  return (
    <div className={styles.check}>
      <Field id={id} label={t`Security check`} error={said}>
        {/* The value is empty until there is a token, so that validation reports a missing captcha. */}
        <input type="hidden" name={name} value={token && TURNSTILE_CAPTCHA_VALUE} />
        {token !== '' && <input type="hidden" name={TURNSTILE_TOKEN_FIELD} value={token} />}
        <fieldset
          id={id}
          // The form uses this name to find the element to focus.
          name={name}
          tabIndex={-1}
          aria-describedby={`${id}-message`}
          aria-busy={token === ''}
          className={styles.group}
        >
          <legend className="sr">{t`Security check`}</legend>
          <div ref={box} className={styles.widget} />
        </fieldset>
      </Field>
      <button type="button" className={styles.other} onClick={() => onLeave('wanted')}>
        <Trans>Use an image instead</Trans>
      </button>
    </div>
  )
}
