import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import styles from './SearchBox.module.css'

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onSubmit'> {
  /** Path of the page that answers. */
  action: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Hidden fields that are sent along. */
  children?: ReactNode
  /** The link that ends the search. */
  end: ReactNode
  /** Name of the unseen button that sends the form. */
  submit: ReactNode
}

/** A field for one search, with a form of its own that works without scripts. */
export const SearchBox = ({ action, onSubmit, children, end, submit, ...input }: SearchBoxProps) => (
  // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to the browsers of 2023
  <form role="search" method="get" action={action} className={styles.search} onSubmit={onSubmit}>
    {children}
    <Icon name="magnifying-glass" size={2} className={styles.icon} />
    <input type="search" className={styles.input} autoComplete="off" enterKeyHint="search" {...input} />
    {end}
    <button type="submit" className="sr">
      {submit}
    </button>
  </form>
)
