import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import type { ChatContract } from '../../../../shared/areas/support/service'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { Button, buttonClass } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import { LoadingPrompt } from '../../../ui/LoadingPrompt/LoadingPrompt'
import { useSupportChat } from '../use-support-chat'
import styles from './ServicePage.module.css'

/**
 * Button that opens the lobby's live chat.
 * @param starts true to open the chat automatically, because the URL requests it
 */
export function LiveChat({ starts }: { starts: boolean }) {
  const { t } = useLingui()
  const { session } = useShell()
  const csrfToken = session.kind === 'member' ? session.csrfToken : ''
  const chat = useSupportChat(csrfToken)
  const outcome = useActionData<FormResult<ChatContract>>()
  const chatUrl = outcome?.extra?.chatUrl
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!starts || hasStarted.current) return
    hasStarted.current = true
    // Replaces this page in the history. Otherwise, Back from the chat would return to this page, which would
    // open the chat again.
    chat.open(true)
  })
  // A form posted without scripts cannot redirect to the chat's site, because the Content-Security-Policy
  // blocks that. Links are allowed, so the chat is linked.
  if (chatUrl !== undefined) {
    return (
      <a
        className={buttonClass({ kind: 'primary', size: 'large', block: true })}
        href={chatUrl}
        rel="noreferrer"
      >
        <Trans>Continue to live chat</Trans>
      </a>
    )
  }
  const hasFailed = chat.state === 'failed' || outcome?.error !== undefined
  return (
    <form
      method="post"
      action={href('service')}
      onSubmit={(event) => {
        event.preventDefault()
        chat.open()
      }}
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <Button type="submit" kind="primary" size="large" block busy={chat.state === 'opening'}>
        <Icon name="chats-circle" size={2} />
        {hasFailed ? <Trans>Try again</Trans> : <Trans>Live chat</Trans>}
      </Button>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          <Trans>We couldn’t open live chat.</Trans>
        </p>
      )}
      {chat.state === 'opening' && (
        <LoadingPrompt text={t`Opening live chat`} onRetry={() => chat.open(starts)} />
      )}
    </form>
  )
}
