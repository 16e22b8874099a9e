import { Trans } from '@lingui/react/macro'
import { type ReactElement, useEffect, useRef } from 'react'
import { Notice } from '../../../ui/Notice/Notice'

interface ChangedTermsProps {
  /** Null: there is none. */
  fee: ReactElement | null
  receives: ReactElement
}

/** The withdrawal costs something else than what was confirmed, so it was not made. */
export function ChangedTerms({ fee, receives }: ChangedTermsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div role="alert" ref={box} tabIndex={-1}>
      <Notice>
        {fee === null ? (
          <Trans>
            Nothing was taken yet: there is no fee now, and you receive {receives}. Confirm it again.
          </Trans>
        ) : (
          <Trans>
            Nothing was taken yet: the fee has changed. It is now {fee}, and you receive {receives}. Confirm
            it again.
          </Trans>
        )}
      </Notice>
    </div>
  )
}
