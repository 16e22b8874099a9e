import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { LATE_DIALOG_DELAY_MS, POPUP_DELAY_MS } from '../../../../shared/config/limits'
import type { ContractKind } from '../../../../shared/contract/agent-contracts'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { useOverlay } from '../../../shell/overlays/use-overlay'
import { whenFree } from '../../../shell/overlays/when-free'
import { openOverlay } from '../../../stores/overlay'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { keepAnswered } from './answered'
import { $requests } from './requests'

/** Opens the question when nothing else is going on. */
function useTurn(isMeant: boolean): void {
  useEffect(() => {
    if (!isMeant) return
    const controller = new AbortController()
    void whenFree(LATE_DIALOG_DELAY_MS, POPUP_DELAY_MS, controller.signal).then(() =>
      openOverlay('contract-prompt'),
    )
    return () => controller.abort()
  }, [isMeant])
}

/** Where each kind is read and answered, and how the way there is called. */
function useWays(): Record<ContractKind, { to: string; label: string }> {
  const { t } = useLingui()
  return {
    salary: { to: href('salary-contract'), label: t`Daily salary` },
    dividend: { to: href('dividend-contract'), label: t`Dividend` },
    hourly: { to: href('hour-contract'), label: t`Hourly salary` },
  }
}

/** Tells of contracts that wait for the member's answer. Nothing is accepted here, and all buttons weigh the same. */
export default function ContractPrompt() {
  const { t } = useLingui()
  const { session } = useShell()
  const requests = useStore($requests)
  const overlay = useOverlay('contract-prompt')
  const ways = useWays()
  const isTheirs = session.kind === 'member' && session.csrfToken === requests?.csrfToken
  const shown = isTheirs ? requests : null
  useTurn(shown !== null)
  const { open, onClose } = overlay
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open) wasOpen.current = true
    // Closed, whether by a button, by Escape or by a tap beside it.
    else if (wasOpen.current && shown) {
      keepAnswered(shown.userName)
      $requests.set(null)
    }
  }, [open, shown])
  if (!shown) return null

  const [first] = shown.kinds
  const isOne = shown.kinds.length === 1
  const only = first && ways[first].label
  return (
    <Dialog
      {...overlay}
      opensItself
      title={isOne ? t`A contract waits for your answer` : t`Contracts wait for your answer`}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
          {shown.kinds.map((kind) => (
            <ButtonLink key={kind} to={ways[kind].to} size="large" onClick={onClose}>
              {isOne ? <Trans>Read the terms</Trans> : ways[kind].label}
            </ButtonLink>
          ))}
        </>
      }
    >
      {isOne ? (
        <p>
          <Trans>{only}: read the terms, then accept or decline. Nothing changes before you answer.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Read the terms, then accept or decline. Nothing changes before you answer.</Trans>
        </p>
      )}
    </Dialog>
  )
}
