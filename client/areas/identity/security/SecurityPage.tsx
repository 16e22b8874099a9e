import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { SecurityData } from '../../../../shared/areas/identity/security'
import type { SecurityConfig } from '../../../../shared/contract/security-schemas'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { useShell } from '../../../data/use-shell'
import { useFormatters } from '../../../i18n/formatters'
import { joinNames } from '../../../i18n/join-names'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { Icon } from '../../../ui/Icon/Icon'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { cardClass, dividedCardClass } from '../../../ui/rows/row'
import styles from './SecurityPage.module.css'
import { SecurityRow } from './SecurityRow'
import { SECURITY_ITEM_DISPLAY } from './security-item-display'
import {
  computeSecurityProgress,
  groupSecurityItems,
  type SecurityItem,
  type SecurityItemId,
  type SecurityProgress,
} from './security-items'

/** Progress of the account's security checklist: completed items and the next tasks. */
function Summary({
  level: { done: count, all, isWaiting, forWithdrawal, forRecovery, asksForDocuments },
}: {
  level: SecurityProgress
}) {
  const { t, i18n } = useLingui()
  const { integer } = useFormatters()
  const left = forWithdrawal.length + forRecovery.length + (asksForDocuments ? 1 : 0)
  const isDone = left === 0
  const listOf = (ids: readonly SecurityItemId[]) =>
    joinNames(
      i18n,
      ids.map((id) => t(SECURITY_ITEM_DISPLAY[id].todo)),
    )
  const [withdrawal, recovery] = [listOf(forWithdrawal), listOf(forRecovery)]
  const [counted, done] = [integer(all), integer(count)]
  return (
    <section className={clsx(cardClass, styles.summary, isDone && styles.allDone)}>
      <span className={styles.shield}>
        <Icon name={isDone ? 'shield-check' : 'shield-warning'} variant="duotone" />
      </span>
      <div>
        <h2>
          {left > 0 ? (
            <Plural value={left} one="One thing to do" other="# things to do" />
          ) : isWaiting ? (
            <Trans>Nothing more to do</Trans>
          ) : (
            <Trans>All done</Trans>
          )}
        </h2>
        {forWithdrawal.length > 0 && (
          <p>
            <Trans>Before you can withdraw: {withdrawal}.</Trans>
          </p>
        )}
        {forRecovery.length > 0 && (
          <p>
            <Trans>In case you forget your password: {recovery}.</Trans>
          </p>
        )}
        {asksForDocuments && (
          <p>
            <Trans>To get verified: send the missing documents.</Trans>
          </p>
        )}
        {isWaiting && (
          <p>
            <Trans>Your documents are under review. You can withdraw once you’re verified.</Trans>
          </p>
        )}
        <p>
          {all > 0 && (
            <Trans>
              You’ve completed {done} of {counted} steps for withdrawals and account recovery.
            </Trans>
          )}
        </p>
      </div>
    </section>
  )
}

interface GroupProps {
  id: string
  title: ReactNode
  items: readonly SecurityItem[]
  security: SecurityConfig
}

function Group({ id, title, items, security }: GroupProps) {
  if (items.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={dividedCardClass}>
        {items.map((item) => (
          <SecurityRow key={item.id} item={item} security={security} />
        ))}
      </ul>
    </section>
  )
}

function SecurityCentre({ security }: { security: SecurityConfig }) {
  const { session } = useShell()
  const groups = groupSecurityItems(security, session.kind === 'member' ? session.type : -1)
  return (
    <div className={styles.page}>
      <Summary level={computeSecurityProgress(groups)} />
      <Group id="security-login" title={<Trans>Login</Trans>} items={groups.login} security={security} />
      <Group id="security-money" title={<Trans>Money</Trans>} items={groups.money} security={security} />
      <Group
        id="security-sessions"
        title={<Trans>Where you’re logged in</Trans>}
        items={groups.sessions}
        security={security}
      />
    </div>
  )
}

/** Page with a checklist of the account's security items, such as password, mobile number and documents. */
export default function SecurityPage() {
  const { isAllowed, security } = useLoaderData<SecurityData>()
  if (!isAllowed || !security) return <RealAccountRequired />
  const waiting = <ListSkeleton count={5} className={styles.page} boxClassName={styles.waiting} />
  return (
    <InlineDeferredSection id="security" data={security} fallback={waiting}>
      {(settled) => (settled.ok ? <SecurityCentre security={settled.value} /> : <LoadFailedNotice />)}
    </InlineDeferredSection>
  )
}
