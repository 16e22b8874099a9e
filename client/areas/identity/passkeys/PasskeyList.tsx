import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Passkeys } from '../../../../shared/contract/passkey-schemas'
import { useHydrated } from '../../../browser/use-hydrated'
import { useFormatters } from '../../../i18n/formatters'
import { useLoginTooOld } from '../../../session/forms/RecentLoginRequired'
import { Icon } from '../../../ui/Icon/Icon'
import { cardClass, dividedCardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import { readDevicePasskeyIds } from '../passkey/device-passkeys'
import { AddPasskeyButton } from './AddPasskeyButton'
import { ConfirmIdentity } from './ConfirmIdentity'
import { PasskeyRow } from './PasskeyRow'
import styles from './PasskeysPage.module.css'
import { usePasskeyListFocus } from './use-list-focus'

/**
 * Focuses the identity check when it replaces the button that the member pressed. Does nothing if the page
 * opens with the check.
 */
function useConfirmationFocus(isAsked: boolean): RefObject<HTMLElement | null> {
  const question = useRef<HTMLElement>(null)
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    if (isAsked && !wasAsked.current)
      question.current?.querySelector<HTMLElement>('a[href], input:not([type="hidden"])')?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  return question
}

/** The member's passkeys, with a button that adds a passkey. */
export function PasskeyList({ loaded }: { loaded: Passkeys }) {
  const { list, most, confirmBy } = loaded
  const { t } = useLingui()
  const { integer } = useFormatters()
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const isOver = useLoginTooOld(loaded)
  // Reloads the list when the identity check has expired, because the platform decides which check is now
  // required.
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  const focusable = usePasskeyListFocus(list)
  const question = useConfirmationFocus(confirmBy !== undefined)
  const here = isHydrated ? readDevicePasskeyIds() : []
  return (
    <>
      {list.length === 0 ? (
        <p {...focusable} className={`${cardClass} ${styles.none}`}>
          <Trans>You haven’t added a passkey yet.</Trans>
        </p>
      ) : (
        <ul {...focusable} className={dividedCardClass} aria-label={t`Your passkeys`}>
          {list.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isHere={here.includes(passkey.id)}
              canChange={confirmBy === undefined}
            />
          ))}
        </ul>
      )}
      <div className={stack.remark}>
        <Icon name="info" />
        <p>
          <Trans>
            Removing a passkey here doesn’t delete it from your device. Your other login methods will still
            work.
          </Trans>
        </p>
      </div>
      {confirmBy !== undefined ? (
        <ConfirmIdentity ref={question} by={confirmBy} />
      ) : list.length >= most ? (
        <p className={styles.lead}>
          <Trans>You’ve reached the passkey limit ({integer(most)}). Remove one to add another.</Trans>
        </p>
      ) : (
        <AddPasskeyButton isLast={list.length + 1 >= most} />
      )}
    </>
  )
}
