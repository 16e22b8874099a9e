import type { ReactNode } from 'react'
import { buttonClass } from '../Button/Button'
import { Icon } from '../Icon/Icon'
import { isPlainClick, PageLink } from '../PageLink/PageLink'

interface AddLinkProps {
  /** URL that shows the form on the page, for browsers without scripts and for other tabs. */
  to: string
  onOpen: () => void
  children: ReactNode
}

/** Button that opens a sheet with the form for a new item, such as a bank account. */
export const AddItemLink = ({ to, onOpen, children }: AddLinkProps) => (
  <PageLink
    to={to}
    inPlace
    aria-haspopup="dialog"
    className={buttonClass({ kind: 'primary', size: 'large', block: true })}
    onClick={(event) => {
      if (!isPlainClick(event.nativeEvent)) return
      event.preventDefault()
      onOpen()
    }}
  >
    <Icon name="plus" variant="bold" size={2} />
    {children}
  </PageLink>
)
