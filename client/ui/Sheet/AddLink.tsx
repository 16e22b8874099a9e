import type { ReactNode } from 'react'
import { buttonClass } from '../Button/Button'
import { Icon } from '../Icon/Icon'
import { isPlainClick, PageLink } from '../PageLink/PageLink'

interface AddLinkProps {
  /** URL that opens the form without scripts, or in another tab. */
  to: string
  onOpen: () => void
  children: ReactNode
}

/** Button that opens the form for a new item in a sheet. */
export const AddLink = ({ to, onOpen, children }: AddLinkProps) => (
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
