import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Contact, SecurityConfig } from '../../../../shared/contract/security-schemas'
import { useFormatters } from '../../../i18n/formatters'
import { useDayFormat } from '../../../i18n/use-day-format'
import styles from './SecurityPage.module.css'
import { SECURITY_ITEM_DISPLAY } from './security-item-display'
import type { SecurityItem, SecurityItemId } from './security-items'

function Changed({ at }: { at: number }) {
  const day = useDayFormat()
  return <Trans>Changed {day(at)}</Trans>
}

const Masked = ({ contact }: { contact: Contact }) => (
  <bdi dir="ltr" className={styles.contact}>
    {contact.masked}
  </bdi>
)

function Questions({ set, needed }: { set: number; needed: number }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  if (set >= needed) return <Plural value={set} one="# answered" other="# answered" />
  return <span>{t`${{ count: integer(set) }} of ${{ limit: integer(needed) }}`}</span>
}

function Accounts({ count, waiting }: { count: number; waiting: number }) {
  const { integer } = useFormatters()
  if (waiting === 0) return <Plural value={count} one="# account" other="# accounts" />
  const all = integer(count)
  return <Plural value={waiting} one={`${all} added, # pending`} other={`${all} added, # pending`} />
}

/**
 * Returns the current value of a security item, such as a masked phone number; null when there is none, or
 * when the item's state is enough.
 */
function currentValueOf(id: SecurityItemId, security: SecurityConfig): ReactNode {
  const { mobile, email, passkeys, openSessions = 0, payeeName, questions, payoutAccounts } = security
  switch (id) {
    case 'password':
      return security.passwordChangedAt === null ? null : <Changed at={security.passwordChangedAt} />
    case 'passkeys':
      return passkeys ? <Plural value={passkeys} one="# passkey" other="# passkeys" /> : null
    case 'mobile':
      return mobile ? <Masked contact={mobile} /> : null
    case 'email':
      return email ? <Masked contact={email} /> : null
    case 'questions':
      return questions?.set ? <Questions {...questions} /> : null
    case 'payee':
      return payeeName === undefined ? null : <bdi>{payeeName}</bdi>
    case 'payoutAccounts':
      return payoutAccounts?.count ? <Accounts {...payoutAccounts} /> : null
    case 'sessions':
      return <Plural value={openSessions} one="# active session" other="# active sessions" />
    case 'fundPassword':
    case 'verification':
      return null
  }
}

/** Text below a security item: its purpose, its current value, and a note if withdrawals require it. */
export function SecurityItemNote({
  item: { id, isNeeded },
  security,
}: {
  item: SecurityItem
  security: SecurityConfig
}) {
  const { t } = useLingui()
  const currentValue = currentValueOf(id, security)
  return (
    <span className={styles.notes}>
      <span>{t(SECURITY_ITEM_DISPLAY[id].protects)}</span>
      {currentValue !== null && <span className={styles.currentValue}>{currentValue}</span>}
      {isNeeded && (
        <span>
          <Trans>Needed for withdrawals</Trans>
        </span>
      )}
    </span>
  )
}
