import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../../browser/use-hydrated'
import { ActionBar } from '../../../ui/ActionBar/ActionBar'
import { MethodTabs } from '../../../ui/forms/MethodTabs'
import { cardClass } from '../../../ui/rows/Row'
import { AddLink } from '../../../ui/Sheet/AddLink'
import { Sheet } from '../../../ui/Sheet/Sheet'
import { AccountForm } from './AccountForm'
import styles from './AgentDownlinePage.module.css'
import { type Adding, downlineHref, type NewKind } from './contract'

/** Of the form on the page itself, for browsers without scripts. */
const FORM_ID = 'new-account'

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

/**
 * The button that opens the form of a new account. Without scripts the form stands on the page, where the URL asks for
 * it, and URLs choose the kind.
 */
export function AddAccount({ adding, add }: AddAccountProps) {
  const { t } = useLingui()
  const { key } = useLocation()
  const isHydrated = useHydrated()
  const [shown, setShown] = useState({ key, kind: add, byAddress: true })
  // A new visit of the page shows what its URL says.
  if (shown.key !== key) setShown({ key, kind: add, byAddress: true })
  const choose = (kind: NewKind | null) => setShown({ key, kind, byAddress: false })
  const { kinds } = adding
  const [first] = kinds
  if (first === undefined) return null
  const current = kinds.find((kind) => kind === shown.kind) ?? first
  const formHref = (kind: NewKind) => `${downlineHref({}, { add: kind })}${isHydrated ? '' : `#${FORM_ID}`}`
  const names = { member: t`Member`, agent: t`Sub-agent` }
  const form = (
    <>
      {kinds.length > 1 && (
        <MethodTabs
          label={t`Kind of account`}
          methods={kinds.map((id) => ({ id, label: names[id], to: formHref(id) }))}
          current={current}
          onChoose={choose}
        />
      )}
      <AccountForm key={current} kind={current} adding={adding} action={formHref(current)} />
    </>
  )
  const title = titleOf(kinds)
  // A second button for it would load the form anew, without what was typed.
  const isOnPage = add !== null && !isHydrated
  return (
    <>
      {isOnPage ? (
        <section id={FORM_ID} className={clsx(cardClass, styles.sheet, styles.onPage)}>
          <h2>{title}</h2>
          {form}
        </section>
      ) : (
        <ActionBar className={styles.pinned}>
          <AddLink to={formHref(first)} onOpen={() => choose(first)}>
            {title}
          </AddLink>
        </ActionBar>
      )}
      <Sheet
        id="add"
        open={shown.kind !== null}
        opensItself={shown.byAddress}
        onClose={() => choose(null)}
        title={title}
      >
        {shown.kind !== null && isHydrated && <div className={styles.sheet}>{form}</div>}
      </Sheet>
    </>
  )
}
