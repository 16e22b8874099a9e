import type { ReactNode } from 'react'
import { useShell } from '../../shell/use-shell'
import { FormError } from './FormError'
import styles from './PageForm.module.css'
import type { PageForm as Form } from './use-page-form'

interface PageFormProps {
  form: Form
  children: ReactNode
  className?: string | undefined
}

/** The form element of `usePageForm`: with a member's CSRF token, and what is wrong with it as a whole on top. */
export function PageForm({ form, children, className }: PageFormProps) {
  const { session } = useShell()
  return (
    <form {...form.props} className={[styles.form, className].filter(Boolean).join(' ')}>
      {session.kind === 'member' && <input type="hidden" name="csrfToken" value={session.csrfToken} />}
      {/* Enter presses the first submit button there is: not one that sends a code or changes a picture. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      <FormError outcome={form.outcome} />
      {children}
    </form>
  )
}
