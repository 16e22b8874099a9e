import { Trans, useLingui } from '@lingui/react/macro'
import { CopyRow } from '../../ui/CopyRow/CopyRow'
import { dividedCardClass } from '../../ui/rows/row'

interface AccessCodeProps {
  number: string
  accessCode: string
}

/** Number and access code of a guest's complaint, which the guest needs to open it again. */
export function AccessCode({ number, accessCode }: AccessCodeProps) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>Save the number and the access code now. You need both to read our answer.</Trans>
      </p>
      <div className={dividedCardClass}>
        <CopyRow label={t`Complaint number`} text={number} isLarge />
        <CopyRow label={t`Access code`} text={accessCode} isLarge />
      </div>
    </>
  )
}
