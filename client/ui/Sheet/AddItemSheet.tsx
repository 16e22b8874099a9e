import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated'
import { ActionBar } from '../ActionBar/ActionBar'
import { MethodTabs } from '../forms/MethodTabs'
import { cardClass } from '../rows/row'
import { AddItemLink } from './AddItemLink'
import styles from './AddItemSheet.module.css'
import { Sheet } from './Sheet'

/** Id of the form that is on the page itself in browsers without scripts. */
const FORM_ID = 'new-account'

interface AddSheetProps<Kind extends string> {
  title: ReactNode
  /**
   * Types of items, in display order. The button opens the form for the first type. Without any type there is
   * no button.
   */
  kinds: readonly { id: Kind; label: string }[]
  /** Accessible name of the choice between the types. */
  kindLabel: string
  /** Type of item whose form the URL requests; null when it requests none. */
  asked: Kind | null
  /** Returns the URL of the page with the form for a type. */
  hrefOf: (kind: Kind) => string
  /** Class of the bar with the button. */
  className?: string | undefined
  /** Renders the form for a type. `action` is the URL to which the form is posted. */
  children: (kind: Kind, action: string) => ReactNode
}

/**
 * Button that opens a sheet with the form for a new item, which may be of several types. Without scripts the
 * form is on the page if the URL requests it, and links switch between the types.
 */
export function AddItemSheet<Kind extends string>({
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
  const [sheet, setSheet] = useState({ key, kind: asked, byAddress: true })
  // After a navigation, such as the one after an item was added, the URL decides again if the sheet is open.
  if (sheet.key !== key) setSheet({ key, kind: asked, byAddress: true })
  const choose = (kind: Kind | null) => setSheet({ key, kind, byAddress: false })
  const [first] = kinds
  if (first === undefined) return null
  const { id: current } = kinds.find(({ id }) => id === sheet.kind) ?? first
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
  // True when the form is on the page. The button is then hidden, because it would load the form again
  // without its input.
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
          <AddItemLink to={formHref(first.id)} onOpen={() => choose(first.id)}>
            {title}
          </AddItemLink>
        </ActionBar>
      )}
      <Sheet
        id="add-new"
        open={sheet.kind !== null}
        opensItself={sheet.byAddress}
        onClose={() => choose(null)}
        title={title}
      >
        {sheet.kind !== null && isHydrated && <div className={styles.form}>{form}</div>}
      </Sheet>
    </>
  )
}
