import { Plural, Trans, useLingui } from '@lingui/react/macro'
import done from '@phosphor-icons/core/duotone/shield-check-duotone.svg?raw'
import warning from '@phosphor-icons/core/duotone/shield-warning-duotone.svg?raw'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { SecurityConfig } from '../../../../shared/contract/security'
import { InPlacePart } from '../../../data/InPlacePart'
import { useShell } from '../../../data/use-shell'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailed } from '../../../ui/rows/LoadFailed'
import { PathIcon } from '../../../ui/rows/PathIcon'
import { cardClass, rowsClass } from '../../../ui/rows/Row'
import { NotOpen } from '../NotOpen'
import type { SecurityData } from './contract'
import { faces } from './faces'
import styles from './SecurityPage.module.css'
import { SecurityRow } from './SecurityRow'
import { type SecurityItem, type SecurityItemId, securityGroups, stillToDo } from './security-items'

/** What is still to do, or that nothing is. */
function Summary({ todo }: { todo: readonly SecurityItemId[] }) {
  const { t, i18n } = useLingui()
  const isDone = todo.length === 0
  const list = new Intl.ListFormat(String(i18n.locales), { type: 'conjunction' }).format(
    todo.map((id) => t(faces[id].todo)),
  )
  return (
    <section className={clsx(cardClass, styles.summary, isDone && styles.allDone)}>
      <span className={styles.shield}>
        <PathIcon svg={isDone ? done : warning} />
      </span>
      <div>
        <h2>
          {isDone ? (
            <Trans>All done</Trans>
          ) : (
            <Plural value={todo.length} one="One thing to do" other="# things to do" />
          )}
        </h2>
        <p>{isDone ? <Trans>Nothing is missing here.</Trans> : <Trans>Still to do: {list}.</Trans>}</p>
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
      <ul className={rowsClass}>
        {items.map((item) => (
          <SecurityRow key={item.id} item={item} security={security} />
        ))}
      </ul>
    </section>
  )
}

function Centre({ security }: { security: SecurityConfig }) {
  const { session } = useShell()
  const groups = securityGroups(security, session.kind === 'member' ? session.type : -1)
  return (
    <div className={styles.page}>
      <Summary todo={stillToDo(groups)} />
      <Group id="security-login" title={<Trans>Log in</Trans>} items={groups.login} security={security} />
      <Group id="security-money" title={<Trans>Money</Trans>} items={groups.money} security={security} />
      <Group
        id="security-sessions"
        title={<Trans>Where you are logged in</Trans>}
        items={groups.sessions}
        security={security}
      />
    </div>
  )
}

/** What secures a member's account and money: what is done, and what is still to do. */
export default function SecurityPage() {
  const { isAllowed, security } = useLoaderData<SecurityData>()
  if (!isAllowed || !security) return <NotOpen />
  const waiting = <ListSkeleton count={5} className={styles.page} boxClassName={styles.waiting} />
  return (
    <InPlacePart id="security" data={security} fallback={waiting}>
      {(settled) => (settled.ok ? <Centre security={settled.value} /> : <LoadFailed />)}
    </InPlacePart>
  )
}
