import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated'
import { ActionBar } from '../ActionBar/ActionBar'
import { MethodTabs } from '../forms/MethodTabs'
import { cardClass } from '../rows/row'
import { AddLink } from './AddLink'
import styles from './AddSheet.module.css'
import { Sheet } from './Sheet'

/** Of the form on the page itself, for browsers without scripts. */
const FORM_ID = 'new-account'

interface AddSheetProps<Kind extends string> {
  title: ReactNode
  /** In the order in which they are shown; the button opens the form of the first. None: there is no button. */
  kinds: readonly { id: Kind; label: string }[]
  /** Accessible name of the choice among them. */
  kindLabel: string
  /** The kind whose form the URL asks for. */
  asked: Kind | null
  /** The page that asks for the form of a kind. */
  hrefOf: (kind: Kind) => string
  /** Of the bar with the button. */
  className?: string | undefined
  /** The form of a kind. `action`: where it posts to. */
  children: (kind: Kind, action: string) => ReactNode
}

/**
 * The button that opens the form for something new of one of several kinds. Without scripts the form stands on the page,
 * where the URL asks for it, and URLs choose the kind.
 */
export function AddSheet<Kind extends string>({
  title,
  kinds,
  kindLabel,
  asked,
  hrefOf,
  className,
  children,
}: AddSheetProps<Kind>) {
  const { key } = useLocation()
  const isHydrated = useHydrated()
  const [shown, setShown] = useState({ key, kind: asked, byAddress: true })
  // A new visit of the page, as after something was added, shows what its URL says.
  if (shown.key !== key) setShown({ key, kind: asked, byAddress: true })
  const choose = (kind: Kind | null) => setShown({ key, kind, byAddress: false })
  const [first] = kinds
  if (first === undefined) return null
  const { id: current } = kinds.find(({ id }) => id === shown.kind) ?? first
  const formHref = (kind: Kind) => `${hrefOf(kind)}${isHydrated ? '' : `#${FORM_ID}`}`
  const form = (
    <>
      {kinds.length > 1 && (
        <MethodTabs
          label={kindLabel}
          methods={kinds.map(({ id, label }) => ({ id, label, to: formHref(id) }))}
          current={current}
          onChoose={choose}
        />
      )}
      {children(current, formHref(current))}
    </>
  )
  // A second button for it would load the form anew, without what was typed.
  const isOnPage = asked !== null && !isHydrated
  return (
    <>
      {isOnPage ? (
        <section id={FORM_ID} className={clsx(cardClass, styles.form, styles.onPage)}>
          <h2>{title}</h2>
          {form}
        </section>
      ) : (
        <ActionBar className={className}>
          <AddLink to={formHref(first.id)} onOpen={() => choose(first.id)}>
            {title}
          </AddLink>
        </ActionBar>
      )}
      <Sheet
        id="add-new"
        open={shown.kind !== null}
        opensItself={shown.byAddress}
        onClose={() => choose(null)}
        title={title}
      >
        {shown.kind !== null && isHydrated && <div className={styles.form}>{form}</div>}
      </Sheet>
    </>
  )
}
