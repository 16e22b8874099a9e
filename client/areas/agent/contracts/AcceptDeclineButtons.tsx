import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { contractKindHref } from '../../../../shared/areas/agent/contract-kind'
import type { ContractAnswer, ContractKind } from '../../../../shared/contract/agent-contract-schemas'
import { ConfirmDialog } from '../../../shell/overlays/ConfirmDialog'
import { buttonClass } from '../../../ui/Button/Button'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import styles from './contracts.module.css'
import type { ContractFormState } from './use-contract-form'

interface OfferAnswersProps extends Pick<ContractFormState, 'busy' | 'send'> {
  kind: ContractKind
  id: string
  /** True when accepting the offer ends the contract that is now in force. */
  endsAnother: boolean
}

/**
 * Buttons to accept or decline a contract offer. Neither is highlighted, and each opens a confirmation.
 * Without scripts, links open the confirmations.
 */
export function AcceptDeclineButtons({ kind, id, endsAnother, busy, send }: OfferAnswersProps) {
  const { t } = useLingui()
  const [confirming, setConfirming] = useState<ContractAnswer | null>(null)
  const decline = useModalLink('#decline-contract', () => setConfirming('decline'))
  const accept = useModalLink('#accept-contract', () => setConfirming('accept'))
  const look = buttonClass({ kind: 'secondary', size: 'large', block: true })
  const close = () => setConfirming(null)
  const question = (answer: ContractAnswer) => ({
    ...{ open: confirming === answer, onClose: close, isNeutral: true, busy, action: contractKindHref(kind) },
    fields: { intent: answer, id },
    onSubmit: (form: FormData) => void send(form).then(close),
  })
  return (
    <>
      <div className={styles.answers}>
        <a {...decline} aria-haspopup="dialog" className={look}>
          <Trans>Decline</Trans>
        </a>
        <a {...accept} aria-haspopup="dialog" className={look}>
          <Trans>Accept</Trans>
        </a>
      </div>
      <ConfirmDialog
        {...question('decline')}
        id="decline-contract"
        title={t`Decline this offer?`}
        keep={<Trans>Not yet</Trans>}
        confirm={<Trans>Decline</Trans>}
      >
        {endsAnother ? (
          <Trans>Your current terms stay the same, but you can’t accept this offer later.</Trans>
        ) : (
          <Trans>Nothing changes, but you can’t accept this offer later.</Trans>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        {...question('accept')}
        id="accept-contract"
        title={t`Accept this offer?`}
        keep={<Trans>Not yet</Trans>}
        confirm={<Trans>Accept</Trans>}
      >
        {endsAnother ? (
          <Trans>
            The new terms replace your current terms immediately, including for the current period.
          </Trans>
        ) : (
          <Trans>The terms apply immediately.</Trans>
        )}
      </ConfirmDialog>
    </>
  )
}
