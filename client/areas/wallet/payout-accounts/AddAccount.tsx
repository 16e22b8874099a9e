import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { AccountKind } from '../../../../shared/contract/payout-accounts'
import { href } from '../../../../shared/pages'
import { useHydrated } from '../../../browser/use-hydrated'
import { ActionBar } from '../../../ui/ActionBar/ActionBar'
import { MethodTabs } from '../../../ui/forms/MethodTabs'
import { cardClass } from '../../../ui/rows/Row'
import { AddLink } from '../../../ui/Sheet/AddLink'
import { Sheet } from '../../../ui/Sheet/Sheet'
import { AddForm } from './AddForm'
import type { AddingView } from './contract'
import { kinds as allKinds } from './kinds'
import styles from './PayoutAccountsPage.module.css'

const SHEET_ID = 'add-account'
/** Of the form on the page itself, for browsers without scripts. */
const FORM_ID = 'new-account'

interface AddAccountProps extends AddingView {
  payeeName: string
  /** The kind whose form the URL asks for. */
  add: AccountKind | null
}

/**
 * The button that opens the form of a new account. Without scripts the form stands on the page, where the URL asks for
 * it, and URLs choose the kind.
 */
export function AddAccount({ kinds, add, ...view }: AddAccountProps) {
  const { t } = useLingui()
  const { key } = useLocation()
  const isHydrated = useHydrated()
  const [shown, setShown] = useState({ key, kind: add, byAddress: true })
  // A new visit of the page, as after an account was added, shows what its URL says.
  if (shown.key !== key) setShown({ key, kind: add, byAddress: true })
  const choose = (kind: AccountKind | null) => setShown({ key, kind, byAddress: false })
  const [first] = kinds
  if (first === undefined) return null
  const current = kinds.find((kind) => kind === shown.kind) ?? first
  const formHref = (kind: AccountKind) =>
    `${href('payout-accounts', { add: kind })}${isHydrated ? '' : `#${FORM_ID}`}`
  const segments = allKinds.flatMap(([id, { short }]) =>
    kinds.includes(id) ? [{ id, label: t(short), to: formHref(id) }] : [],
  )
  const form = (
    <>
      {segments.length > 1 && (
        <MethodTabs
          label={t({ message: 'Kind of account', context: 'where money is sent' })}
          methods={segments}
          current={current}
          onChoose={choose}
        />
      )}
      <AddForm key={current} kind={current} action={formHref(current)} {...view} />
    </>
  )
  // A second button for it would load the form anew, without what was typed.
  const isOnPage = add !== null && !isHydrated
  return (
    <>
      {isOnPage && (
        <section id={FORM_ID} className={`${cardClass} ${styles.sheet} ${styles.form}`}>
          <h2>
            <Trans>Add an account</Trans>
          </h2>
          {form}
        </section>
      )}
      {!isOnPage && (
        <ActionBar>
          <AddLink to={formHref(first)} onOpen={() => choose(first)}>
            <Trans>Add an account</Trans>
          </AddLink>
        </ActionBar>
      )}
      <Sheet
        id={SHEET_ID}
        open={shown.kind !== null}
        opensItself={shown.byAddress}
        onClose={() => choose(null)}
        title={t`Add an account`}
      >
        {shown.kind !== null && isHydrated && <div className={styles.sheet}>{form}</div>}
      </Sheet>
    </>
  )
}
