import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { LATE_DIALOG_DELAY_MS, POPUP_DELAY_MS } from '../../../../shared/config/product-limits'
import type { ContractKind } from '../../../../shared/contract/agent-contract-schemas'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { waitUntilPopupMayOpen } from '../../../shell/overlays/popup-timing'
import { useOverlay } from '../../../shell/overlays/use-overlay'
import { openOverlay } from '../../../stores/overlay'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { storeContractPromptDismissed } from './dismissed-prompt'
import { $pendingContractOffers } from './pending-contract-offers'

/** Opens the prompt about pending contracts once no other dialog is open or about to open. */
function useOpenWhenFree(isMeant: boolean): void {
  useEffect(() => {
    if (!isMeant) return
    const controller = new AbortController()
    void waitUntilPopupMayOpen(LATE_DIALOG_DELAY_MS, POPUP_DELAY_MS, controller.signal).then(() =>
      openOverlay('contract-prompt'),
    )
    return () => controller.abort()
  }, [isMeant])
}

/** Returns, for each kind of contract, the URL of its page and the text of the link. */
function useContractLinks(): Record<ContractKind, { to: string; label: string }> {
  const { t } = useLingui()
  return {
    salary: { to: href('salary-contract'), label: t`Daily salary` },
    dividend: { to: href('dividend-contract'), label: t`Dividend` },
    hourly: { to: href('hour-contract'), label: t`Hourly salary` },
  }
}

/**
 * Dialog about contract offers that the member has not answered. Offers cannot be accepted in the dialog, and
 * no button is highlighted.
 */
export default function ContractPrompt() {
  const { t } = useLingui()
  const { session } = useShell()
  const requests = useStore($pendingContractOffers)
  const overlay = useOverlay('contract-prompt')
  const ways = useContractLinks()
  const isTheirs = session.kind === 'member' && session.csrfToken === requests?.csrfToken
  const pending = isTheirs ? requests : null
  useOpenWhenFree(pending !== null)
  const { open, onClose } = overlay
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open) wasOpen.current = true
    // Runs when the prompt was closed, by a button, by Escape or by a tap outside.
    else if (wasOpen.current && pending) {
      storeContractPromptDismissed(pending.userName)
      $pendingContractOffers.set(null)
    }
  }, [open, pending])
  if (!pending) return null

  const [first] = pending.kinds
  const isOne = pending.kinds.length === 1
  const only = first && ways[first].label
  return (
    <Dialog
      {...overlay}
      opensItself
      title={isOne ? t`You have a contract offer` : t`You have contract offers`}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
          {pending.kinds.map((kind) => (
            <ButtonLink key={kind} to={ways[kind].to} size="large" onClick={onClose}>
              {isOne ? <Trans>Read the terms</Trans> : ways[kind].label}
            </ButtonLink>
          ))}
        </>
      }
    >
      {isOne ? (
        <p>
          <Trans>{only}: read the terms, then accept or decline. Nothing changes unless you accept.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Read the terms, then accept or decline. Nothing changes unless you accept.</Trans>
        </p>
      )}
    </Dialog>
  )
}
