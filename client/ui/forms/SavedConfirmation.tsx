import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../stores/toasts'
import { ButtonLink } from '../Button/Button'
import { EmptyState } from '../EmptyState/EmptyState'

/**
 * Confirms that something was saved, and returns the player to the page that needed it: immediately with
 * scripts.
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
