import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ComplaintsContract } from '../../../../shared/areas/support/complaints'
import { href } from '../../../../shared/paths'
import { Button } from '../../../ui/Button/Button'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { AccessCode } from '../AccessCode'

/** A guest's new complaint: its number and access code, and a button that opens it. */
export function OpenedComplaint({ number, accessCode }: ComplaintsContract['extra']['opened']) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={stack.gap4}>
      <h2 ref={title} tabIndex={-1} className={textStyles.title}>
        <Trans>We’ve received your complaint</Trans>
      </h2>
      <AccessCode number={number} accessCode={accessCode} />
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
