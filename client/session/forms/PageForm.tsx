import { clsx } from 'clsx'
import { createContext, type ReactNode, useContext } from 'react'
import { useShell } from '../../data/use-shell'
import { FormError } from '../../ui/forms/FormError'
import { LoadingPrompt } from '../../ui/LoadingPrompt/LoadingPrompt'
import styles from './PageForm.module.css'
import type { FormProgress } from './page-form'
import { SlowResponseLine } from './SlowResponseLine'

/**
 * Content at the top of a page's form, below the form-level error.
 * @example
 * <FormTopContentContext value={(error) => error === 'confirm.login' && <LogInAgainLink />}>
 *   …
 * </FormTopContentContext>
 */
export const FormTopContentContext = createContext<(error: string | undefined) => ReactNode>(() => null)

interface PageFormProps {
  form: FormProgress
  children: ReactNode
  className?: string | undefined
  /**
   * Text of a prompt in the middle of the screen while the form is being sent. Without it, a line appears
   * after 15 s.
   */
  prompt?: string
}

/** Form element of a page's form, with the member's CSRF token and the form-level error on top. */
export function PageForm({ form, children, className, prompt }: PageFormProps) {
  const { session } = useShell()
  const head = useContext(FormTopContentContext)
  return (
    <form {...form.props} className={clsx(styles.form, className)}>
      {session.kind === 'member' && <input type="hidden" name="csrfToken" value={session.csrfToken} />}
      {/*
       * Enter activates the first submit button of a form. This hidden button prevents Enter from sending a
       * code or changing the captcha.
       */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      <FormError outcome={form.outcome} />
      {head(form.outcome?.error)}
      {children}
      {prompt === undefined ? (
        <SlowResponseLine form={form} />
      ) : (
        form.isSending && <LoadingPrompt key={form.attempts} text={prompt} onRetry={form.stopWaiting} />
      )}
    </form>
  )
}
