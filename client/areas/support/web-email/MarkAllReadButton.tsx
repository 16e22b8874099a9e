import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import { type InboxContract, inboxHref } from '../../../../shared/areas/support/web-email'
import type { FormResult } from '../../../../shared/forms/form-result'
import { postForm } from '../../../data/post-form'
import { useShell } from '../../../data/use-shell'
import { showToast } from '../../../stores/toasts'
import { Button } from '../../../ui/Button/Button'
import { refreshUnreadCounts } from '../unread-counts'
import styles from './MarkAllReadButton.module.css'

/**
 * Button that marks all inbox messages as read.
 * @param count number of unread messages; undefined when unknown
 */
export function MarkAllReadButton({ count }: { count: number | undefined }) {
  const { t } = useLingui()
  const { session } = useShell()
  const { revalidate } = useRevalidator()
  const failed = useActionData<FormResult<InboxContract>>()?.error !== undefined
  const [busy, setBusy] = useState(false)
  if (session.kind === 'guest' || count === 0) return null
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await postForm(inboxHref(), new FormData(event.currentTarget))
    if ('redirect' in answer) {
      refreshUnreadCounts()
      await revalidate()
    } else showToast(t`Something went wrong. Try again.`, { tone: 'error' })
    setBusy(false)
  }
  return (
    <form method="post" action={inboxHref()} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="csrfToken" value={session.csrfToken} />
      <input type="hidden" name="intent" value="read-all" />
      <Button type="submit" kind="text" size="small" busy={busy}>
        <Trans>Mark all as read</Trans>
      </Button>
      {failed && (
        <p role="alert" className={styles.failed}>
          <Trans>Something went wrong. Try again.</Trans>
        </p>
      )}
    </form>
  )
}
