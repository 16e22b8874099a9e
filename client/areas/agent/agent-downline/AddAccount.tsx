import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Adding, downlineHref, type NewKind } from '../../../../shared/areas/agent/agent-downline'
import { AddSheet } from '../../../ui/Sheet/AddSheet'
import { AccountForm } from './AccountForm'
import styles from './AgentDownlinePage.module.css'

/** What an agent may make, in words. */
function titleOf(kinds: readonly NewKind[]): ReactNode {
  if (kinds.length > 1) return <Trans>Add a member or a sub-agent</Trans>
  return kinds[0] === 'agent' ? <Trans>Add a sub-agent</Trans> : <Trans>Add a member</Trans>
}

interface AddAccountProps {
  adding: Adding
  /** Whose form the URL asks for. */
  add: NewKind | null
}

/** The button and the form by which an agent makes an account directly below. */
export function AddAccount({ adding, add }: AddAccountProps) {
  const { t } = useLingui()
  const names = { member: t`Member`, agent: t`Sub-agent` }
  return (
    <AddSheet
      title={titleOf(adding.kinds)}
      kindLabel={t`Kind of account`}
      kinds={adding.kinds.map((id) => ({ id, label: names[id] }))}
      asked={add}
      hrefOf={(kind) => downlineHref({}, { add: kind })}
      className={styles.pinned}
    >
      {(kind, action) => <AccountForm key={kind} kind={kind} adding={adding} action={action} />}
    </AddSheet>
  )
}
