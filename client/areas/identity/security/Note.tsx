import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Contact, SecurityConfig } from '../../../../shared/contract/security'
import { useFormatters } from '../../../i18n/formatters'
import { useDay } from '../../../i18n/use-day'
import styles from './SecurityPage.module.css'
import type { SecurityItemId } from './security-items'

function PasswordNote({ at }: { at: number | null }) {
  const day = useDay()
  if (at === null) return <Trans>Opens your account</Trans>
  return <Trans>Changed {day(at)}</Trans>
}

const ContactNote = ({ contact }: { contact: Contact | null | undefined }) =>
  contact ? (
    <bdi dir="ltr" className={styles.contact}>
      {contact.masked}
    </bdi>
  ) : (
    <Trans>To get back in</Trans>
  )

function QuestionsNote({ set, needed }: { set: number; needed: number }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  if (set === 0) return <Trans>If you forget your fund password</Trans>
  if (set >= needed) return <Plural value={set} one="# answered" other="# answered" />
  return t`${{ count: integer(set) }} of ${{ limit: integer(needed) }}`
}

function AccountsNote({ count, waiting }: { count: number; waiting: number }) {
  const { integer } = useFormatters()
  if (count === 0) return <Trans>Where your withdrawals go</Trans>
  if (waiting === 0) return <Plural value={count} one="# account" other="# accounts" />
  const all = integer(count)
  return <Plural value={waiting} one={`${all}, # is waiting`} other={`${all}, # are waiting`} />
}

/** What an item protects, or how it is. */
export function Note({ id, security }: { id: SecurityItemId; security: SecurityConfig }) {
  const { passkeys = 0, openSessions = 0, payeeName, questions, payoutAccounts } = security
  switch (id) {
    case 'password':
      return <PasswordNote at={security.passwordChangedAt} />
    case 'passkeys':
      if (passkeys === 0) return <Trans>Log in with your finger or face</Trans>
      return <Plural value={passkeys} one="# passkey" other="# passkeys" />
    case 'mobile':
      return <ContactNote contact={security.mobile} />
    case 'email':
      return <ContactNote contact={security.email} />
    case 'fundPassword':
      return <Trans>Asked at every withdrawal</Trans>
    case 'questions':
      return <QuestionsNote {...(questions ?? { set: 0, needed: 0 })} />
    case 'payee':
      return payeeName === undefined ? <Trans>In whose name we pay you</Trans> : <bdi>{payeeName}</bdi>
    case 'verification':
      return <Trans>Needed for a withdrawal</Trans>
    case 'payoutAccounts':
      return <AccountsNote {...(payoutAccounts ?? { count: 0, waiting: 0 })} />
    case 'sessions':
      return <Plural value={openSessions} one="# open" other="# open" />
  }
}
