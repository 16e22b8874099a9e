import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Passkey } from '../../../../shared/contract/passkey-schemas'
import { useListTimeFormat } from '../../../i18n/list-time'
import { Icon } from '../../../ui/Icon/Icon'
import { IconAnchor } from '../../../ui/IconButton/IconButton'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { IconBox, RowText, rowClass } from '../../../ui/rows/row'
import styles from './PasskeysPage.module.css'
import { RemovePasskeyDialog } from './RemovePasskeyDialog'

interface PasskeyRowProps {
  passkey: Passkey
  /** True when the passkey was created on this device. */
  isHere: boolean
  /** True when the member may remove the passkey without another identity check. */
  canChange: boolean
}

/** One passkey, with a button that removes it. Without scripts, a link opens the confirmation dialog. */
export function PasskeyRow({ passkey, isHere, canChange }: PasskeyRowProps) {
  const { t } = useLingui()
  const when = useListTimeFormat()
  const [isOpen, setOpen] = useState(false)
  const { id, name, isSynced, addedAt, usedAt } = passkey
  const removalId = `remove-${id}`
  const ask = useModalLink(`#${removalId}`, () => setOpen(true))
  const title = isHere ? t`This device` : (name ?? (isSynced ? t`Password manager` : t`Unknown device`))
  const [added, used] = [when(addedAt), usedAt === undefined ? null : when(usedAt)]
  return (
    <li className={rowClass({ size: 'large', className: isHere ? styles.here : undefined })}>
      <IconBox>
        <Icon name={isSynced && !isHere ? 'cloud' : 'device-mobile'} />
      </IconBox>
      <RowText
        title={<bdi>{title}</bdi>}
        note={
          used === null ? (
            <Trans>Added {added} · not used yet</Trans>
          ) : (
            <Trans>
              Added {added} · last used {used}
            </Trans>
          )
        }
      />
      {canChange && (
        <>
          <IconAnchor {...ask} aria-haspopup="dialog" dim label={t`Remove: ${title}`} icon="trash" />
          <RemovePasskeyDialog
            id={removalId}
            passkeyId={id}
            name={title}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </li>
  )
}
