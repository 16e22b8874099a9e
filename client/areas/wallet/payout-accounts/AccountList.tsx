import { Plural, useLingui } from '@lingui/react/macro'
import type { PayoutAccountsView } from '../../../../shared/areas/wallet/payout-accounts'
import { useFormatters } from '../../../i18n/formatters'
import { Icon } from '../../../ui/Icon/Icon'
import { cardClass, dividedCardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import { AccountRow } from './AccountRow'
import { ACCOUNT_KIND_LABELS } from './account-kinds'
import styles from './PayoutAccountsPage.module.css'
import { useAccountFocus } from './use-account-focus'

const HOUR = 60
const DAY = 24 * HOUR

/** Explains how long a new account must wait for its first payout, in the largest exact unit. */
function WaitingTime({ minutes }: { minutes: number }) {
  if (minutes % DAY === 0 && minutes > DAY) {
    const days = minutes / DAY
    return (
      <Plural
        value={days}
        one="You can use a new account after # day. This gives you time to act if someone else adds one."
        other="You can use a new account after # days. This gives you time to act if someone else adds one."
      />
    )
  }
  if (minutes % HOUR === 0) {
    const hours = minutes / HOUR
    return (
      <Plural
        value={hours}
        one="You can use a new account after # hour. This gives you time to act if someone else adds one."
        other="You can use a new account after # hours. This gives you time to act if someone else adds one."
      />
    )
  }
  return (
    <Plural
      value={minutes}
      one="You can use a new account after # minute. This gives you time to act if someone else adds one."
      other="You can use a new account after # minutes. This gives you time to act if someone else adds one."
    />
  )
}

/** Lists the member's payout accounts by kind, and how many accounts of each kind the member may have. */
export function AccountList({ list, most, waitMinutes, now }: PayoutAccountsView) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const kinds = ACCOUNT_KIND_LABELS.map(([kind, texts]) => ({
    kind,
    texts,
    limit: most[kind],
    accounts: list.filter((account) => account.kind === kind),
  }))
  const focusable = useAccountFocus(list)
  const limits = new Set(Object.values(most))
  const [limit = 0] = limits
  return (
    <div {...focusable} className={styles.list}>
      {kinds
        .filter(({ limit, accounts }) => limit > 0 || accounts.length > 0)
        .map(({ kind, texts, limit, accounts }) => (
          <section key={kind} className={stack.gap2} aria-labelledby={`kind-${kind}`}>
            <div className={styles.head}>
              <h2 id={`kind-${kind}`}>{t(texts.title)}</h2>
              {limit > 0 && (
                <span>{t`${{ count: integer(accounts.length) }} of ${{ limit: integer(limit) }}`}</span>
              )}
            </div>
            {accounts.length === 0 ? (
              <p className={`${cardClass} ${styles.none}`}>{t(texts.none)}</p>
            ) : (
              <ul className={dividedCardClass}>
                {accounts.map((account) => (
                  <AccountRow key={account.id} account={account} icon={texts.icon} now={now} />
                ))}
              </ul>
            )}
          </section>
        ))}
      {limits.size === 1 && limit > 0 && (
        <p className={styles.holder}>
          <Plural value={limit} one="Up to # account of each type" other="Up to # accounts of each type" />
        </p>
      )}
      {waitMinutes !== undefined && waitMinutes > 0 && (
        <div className={stack.remark}>
          <Icon name="lock-key" />
          <p>
            <WaitingTime minutes={waitMinutes} />
          </p>
        </div>
      )}
    </div>
  )
}
