import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ComplaintsContract } from '../../../../shared/areas/support/complaints'
import { href } from '../../../../shared/paths'
import { Button } from '../../../ui/Button/Button'
import { CopyRow } from '../../../ui/CopyRow/CopyRow'
import { dividedCardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'

/** Number and access code of a guest's new complaint. They are visible only here. */
export function OpenedComplaint({ number, accessCode }: ComplaintsContract['extra']['opened']) {
  const { t } = useLingui()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={stack.gap4}>
      <h2 ref={title} tabIndex={-1} className={textStyles.title}>
        <Trans>We’ve received your complaint</Trans>
      </h2>
      <p>
        <Trans>
          Save the number and the access code now: we show the code only once. You need both to read our
          answer.
        </Trans>
      </p>
      <div className={dividedCardClass}>
        <CopyRow label={t`Complaint number`} text={number} isLarge />
        <CopyRow label={t`Access code`} text={accessCode} isLarge />
      </div>
      <form method="post" action={href('complaint')}>
        <input type="hidden" name="intent" value="open" />
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="code" value={accessCode} />
        <Button type="submit" size="large" block>
          <Trans>Open complaint</Trans>
        </Button>
      </form>
    </div>
  )
}
