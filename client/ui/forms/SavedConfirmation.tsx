import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../stores/toasts'
import { ButtonLink } from '../Button/Button'
import { EmptyState } from '../EmptyState/EmptyState'

/**
 * Confirms that something was saved, with a link back to the page from which the player came. With scripts,
 * the page opens automatically and immediately.
 */
export function SavedConfirmation({ text, returnTo }: { text: string; returnTo: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    showToast(text, { tone: 'success' })
    void navigate(returnTo, { replace: true })
  }, [text, returnTo, navigate])
  return (
    <EmptyState
      text={text}
      action={
        <ButtonLink to={returnTo} kind="primary">
          <Trans>Continue</Trans>
        </ButtonLink>
      }
    />
  )
}
