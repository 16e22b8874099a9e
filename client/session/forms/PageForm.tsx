import { clsx } from 'clsx'
import { createContext, type ReactNode, useContext } from 'react'
import { useShell } from '../../data/use-shell'
import { FormError } from '../../ui/forms/FormError'
import { LoadingPrompt } from '../../ui/LoadingPrompt/LoadingPrompt'
import styles from './PageForm.module.css'
import type { FormProgress } from './page-form'
import { SlowResponseLine } from './SlowResponseLine'

/**
 * Content on top of a page's form, below the form's error.
 * @example <FormHeadContext value={(error) => error === 'confirm.login' && <LogInAgainLink
 *   />}>…</FormHeadContext>
 */
export const FormHeadContext = createContext<(error: string | undefined) => ReactNode>(() => null)

interface PageFormProps {
  form: FormProgress
  children: ReactNode
  className?: string | undefined
  /**
   * Text of a message in the middle of the screen as soon as the form is sent, instead of a line after 15 s.
   */
  prompt?: string
}

/** Form element of a page's form, with the member's CSRF token and the form-level error on top. */
export function PageForm({ form, children, className, prompt }: PageFormProps) {
  const { session } = useShell()
  const head = useContext(FormHeadContext)
  return (
    <form {...form.props} className={clsx(styles.form, className)}>
      {session.kind === 'member' && <input type="hidden" name="csrfToken" value={session.csrfToken} />}
      {/*
       * Enter activates the first submit button, which must not be one that sends a code or changes the
       * captcha.
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
