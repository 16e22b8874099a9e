import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import type { Captcha } from '../../../shared/contract/captcha-schemas'
import type { FormCaptcha } from '../../../shared/forms/form-result'
import { callApi } from '../../data/call-api'
import { Field, type FieldActionRefusal } from '../../ui/forms/Field'
import { type FieldProps, fieldInputProps } from '../../ui/forms/field'
import { Icon } from '../../ui/Icon/Icon'
import styles from './ImageCaptcha.module.css'

export interface ImageCaptchaProps extends FieldProps {
  /** The captcha in the form's outcome or the loader's data. A new one replaces the visible captcha. */
  captcha: FormCaptcha
  /** Error code about the captcha's image, visible until there is a new image. */
  fault?: string | undefined
  required?: boolean
  /** Called when a new captcha is loaded, because an earlier error of the field no longer applies. */
  onNew: () => void
}

/**
 * The platform's captcha image with a field for its text. A tap on the image or the arrow loads a new
 * captcha; without scripts the button posts the form with `intent=captcha`. Posts `captcha` and `captchaId`.
 */
export function ImageCaptcha({ captcha, name, id, error, fault, required = true, onNew }: ImageCaptchaProps) {
  const { t } = useLingui()
  const [given, setGiven] = useState(captcha)
  const [current, setCurrent] = useState(captcha)
  const [loading, setLoading] = useState(false)
  const [refusal, setRefusal] = useState<FieldActionRefusal | undefined>(
    fault === undefined ? undefined : { code: fault, at: 0 },
  )
  // Each captcha works only once, so a captcha in a later response replaces the visible one.
  if (given.id !== captcha.id) {
    setGiven(captcha)
    setCurrent(captcha)
    setRefusal(undefined)
  }
  const solvable = 'refused' in current ? null : current
  // Without an image the visitor cannot type anything, so the field's error is the missing image.
  const wrong = 'refused' in current ? current.refused : error
  const isDigits = solvable?.kind === 'digits'
  const hintOf = (wanted: Captcha) =>
    wanted.kind === 'equation'
      ? t`Answer to the sum`
      : wanted.kind === 'digits'
        ? t`${plural(wanted.max, { one: '# digit', other: '# digits' })}`
        : t`${plural(wanted.max, { one: '# letter or digit', other: '# letters or digits' })}`
  const refresh = async (event: MouseEvent) => {
    event.preventDefault()
    if (loading) return
    setLoading(true)
    const answer = await callApi((api) => api.captcha.$get, {})
    setLoading(false)
    setRefusal(answer.ok ? undefined : { ...answer, at: Date.now() })
    if (!answer.ok) return
    setCurrent(answer.value)
    onNew()
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) input.value = ''
    input?.focus()
  }
  return (
    <Field
      id={id}
      label={t`Code in the image`}
      error={wrong}
      refusal={refusal}
      end={
        <>
          {solvable && (
            <button
              type="submit"
              name="intent"
              value="captcha"
              formNoValidate
              tabIndex={-1}
              aria-hidden="true"
              onClick={(event) => void refresh(event)}
            >
              <img className={styles.image} src={solvable.image} width={116} height={40} alt="" />
            </button>
          )}
          <button
            type="submit"
            name="intent"
            value="captcha"
            formNoValidate
            className={styles.refresh}
            aria-label={t`New image`}
            aria-busy={loading || undefined}
            onClick={(event) => void refresh(event)}
          >
            <Icon name="arrows-clockwise" size={2} />
          </button>
        </>
      }
    >
      {solvable && <input type="hidden" name="captchaId" value={solvable.id} />}
      <input
        key={given.id}
        {...fieldInputProps({ name, id, error: wrong })}
        inputMode={isDigits ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={solvable?.max}
        placeholder={solvable ? hintOf(solvable) : undefined}
        required={required}
      />
    </Field>
  )
}
