import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AUTO_TRANSFER_INTENT, transferFormId } from '../../../../shared/areas/wallet/transfers'
import { consumeHistoryFlag } from '../../../browser/history'
import { PageForm } from '../../../session/forms/PageForm'
import { RowText, rowClass } from '../../../ui/rows/row'
import { Switch } from '../../../ui/Switch/Switch'
import styles from './TransfersPage.module.css'
import { useTransferForm } from './use-transfer-form'

/** Switch for automatic transfers between wallets. It posts a form, so that it also works without scripts. */
export function AutoTransferSwitch({ isAuto }: { isAuto: boolean }) {
  const form = useTransferForm(transferFormId(AUTO_TRANSFER_INTENT), { after: 'switched' })
  const { state } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (consumeHistoryFlag(state, 'switched')) button.current?.focus()
  }, [state])
  return (
    <PageForm form={form} className={rowClass({ size: 'large', isCard: true, className: styles.auto })}>
      <input type="hidden" name="intent" value={AUTO_TRANSFER_INTENT} />
      <input type="hidden" name="isOn" value={isAuto ? 'off' : 'on'} />
      <RowText
        title={
          <span id="auto-transfer">
            <Trans>Automatic transfers</Trans>
          </span>
        }
        note={
          isAuto ? (
            <Trans>
              On: games use your main wallet. Money moves to the provider when you open a game, and back when
              you leave.
            </Trans>
          ) : (
            <Trans>
              Off: games use only the money in their provider’s wallet. You transfer money there and back
              yourself.
            </Trans>
          )
        }
      />
      <Switch ref={button} isOn={isAuto} labelledBy="auto-transfer" busy={form.busy} />
    </PageForm>
  )
}
