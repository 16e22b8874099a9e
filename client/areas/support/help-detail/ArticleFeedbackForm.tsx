import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import { HELP_VOTE_FIELD, type HelpVoteContract } from '../../../../shared/areas/support/help-detail'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { postForm } from '../../../data/post-form'
import { useShell } from '../../../data/use-shell'
import { FormError } from '../../../ui/forms/FormError'
import { IconButton } from '../../../ui/IconButton/IconButton'
import { PageLink } from '../../../ui/PageLink/PageLink'
import styles from './ArticleFeedbackForm.module.css'

/**
 * Form below a help article that asks 'Was this helpful?'. The pressed button submits the answer, which the
 * operator gets.
 */
export function ArticleFeedbackForm() {
  const { t } = useLingui()
  const { session } = useShell()
  const { pathname, search } = useLocation()
  const posted = useActionData<FormResult<HelpVoteContract>>()
  const [fetched, setFetched] = useState<FormResult<HelpVoteContract>>()
  const [busy, setBusy] = useState(false)
  /**
   * Value of the pressed button. `SubmitEvent.submitter` would provide it, but Safari supports that only from
   * 15.4.
   */
  const pressed = useRef('')
  const press = (answer: string) => {
    pressed.current = answer
  }
  const outcome = fetched ?? posted
  const state = outcome?.state

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const body = new FormData(event.currentTarget)
    body.set(HELP_VOTE_FIELD, pressed.current)
    setBusy(true)
    const answer = await postForm<HelpVoteContract>(pathname + search, body)
    setBusy(false)
    if ('actionData' in answer) setFetched(answer.actionData)
  }
  return (
    <div className={styles.helpful}>
      <p role="status" className={styles.thanks}>
        {state === 'yes' && <Trans>Thank you. We’re glad this helped.</Trans>}
        {state === 'no' && <Trans>Thank you. We’ll review this article.</Trans>}
      </p>
      {state === 'no' && (
        <PageLink className={styles.more} to={href('feedback')}>
          <Trans>Tell us what’s missing</Trans>
        </PageLink>
      )}
      {state === undefined && (
        <form
          method="post"
          action={pathname + search}
          className={styles.form}
          onSubmit={(event) => void send(event)}
        >
          <FormError outcome={outcome} />
          {session.kind === 'member' && <input type="hidden" name="csrfToken" value={session.csrfToken} />}
          <span id="helpful" className={styles.question}>
            <Trans>Was this helpful?</Trans>
          </span>
          <IconButton
            type="submit"
            name={HELP_VOTE_FIELD}
            value="yes"
            onClick={() => press('yes')}
            label={t`Yes`}
            aria-describedby="helpful"
            icon="thumbs-up"
            className={styles.answer}
          />
          <IconButton
            type="submit"
            name={HELP_VOTE_FIELD}
            value="no"
            onClick={() => press('no')}
            label={t`No`}
            aria-describedby="helpful"
            icon="thumbs-down"
            className={styles.answer}
          />
        </form>
      )}
    </div>
  )
}
