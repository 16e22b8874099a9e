import { useCallback, useRef, useState } from 'react'
import { useHydrated } from '../../browser/use-hydrated'
import { ImageCaptcha, type ImageCaptchaProps } from './ImageCaptcha'
import { TurnstileField } from './TurnstileField'

interface CaptchaFieldProps extends Omit<ImageCaptchaProps, 'fault'> {
  /**
   * True in a dialog, which may open on a page whose Content-Security-Policy does not allow Turnstile's
   * script.
   */
  pictureOnly?: boolean
}

/**
 * Captcha field: shows Turnstile if the operator has configured it and scripts run, otherwise the platform's
 * image. The image also replaces Turnstile when the visitor prefers it, or when Turnstile does not load.
 */
export function CaptchaField({ pictureOnly = false, ...props }: CaptchaFieldProps) {
  const isHydrated = useHydrated()
  /** Reason for replacing Turnstile's widget by an image. `wanted`: the visitor chose the image. */
  const [left, setLeft] = useState<'wanted' | 'check-unavailable'>()
  const { captcha, name, id, error } = props
  const onNew = useRef(props.onNew)
  onNew.current = props.onNew
  const leave = useCallback((why: NonNullable<typeof left>) => {
    onNew.current()
    setLeft(why)
  }, [])
  const widget = isHydrated && !pictureOnly && left === undefined ? captcha.turnstile : undefined
  if (!widget) return <ImageCaptcha {...props} fault={left === 'wanted' ? undefined : left} />
  return (
    <TurnstileField
      // A Turnstile token works only once, so each new captcha gets a new widget.
      key={captcha.id}
      offer={widget}
      name={name}
      id={id}
      error={error}
      onLeave={leave}
    />
  )
}
