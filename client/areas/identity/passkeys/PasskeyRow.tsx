import { Trans, useLingui } from '@lingui/react/macro'
import cloud from '@phosphor-icons/core/regular/cloud.svg?raw'
import device from '@phosphor-icons/core/regular/device-mobile.svg?raw'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { useState } from 'react'
import type { Passkey } from '../../../../shared/contract/passkeys'
import { useWhen } from '../../../i18n/when'
import { IconAnchor } from '../../../ui/IconButton/IconButton'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { PathIcon } from '../../../ui/rows/PathIcon'
import { IconBox, RowTexts, rowClass } from '../../../ui/rows/Row'
import styles from './PasskeysPage.module.css'
import { RemovePasskey } from './RemovePasskey'

interface PasskeyRowProps {
  passkey: Passkey
  /** It was made on this device. */
  isHere: boolean
  /** It can be removed now. */
  canChange: boolean
}

/** One passkey, with what removes it. Without scripts a link opens the question. */
export function PasskeyRow({ passkey, isHere, canChange }: PasskeyRowProps) {
  const { t } = useLingui()
  const when = useWhen()
  const [isOpen, setOpen] = useState(false)
  const { id, name, isSynced, addedAt, usedAt } = passkey
  const removalId = `remove-${id}`
  const ask = useModalLink(`#${removalId}`, () => setOpen(true))
  const title = isHere ? t`This device` : (name ?? (isSynced ? t`Password manager` : t`A device`))
  const [added, used] = [when(addedAt), usedAt === undefined ? null : when(usedAt)]
  return (
    <li className={rowClass({ size: 'large', className: isHere ? styles.here : undefined })}>
      <IconBox>
        <PathIcon svg={isSynced && !isHere ? cloud : device} />
      </IconBox>
      <RowTexts
        title={<bdi>{title}</bdi>}
        note={
          used === null ? (
            <Trans>Added {added} · not used yet</Trans>
          ) : (
            <Trans>
              Added {added} · used {used}
            </Trans>
          )
        }
      />
      {canChange && (
        <>
          <IconAnchor
            {...ask}
            aria-haspopup="dialog"
            dim
            label={t`Remove: ${title}`}
            icon={<PathIcon svg={trash} />}
          />
          <RemovePasskey
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
