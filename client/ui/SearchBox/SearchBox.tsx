import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import styles from './SearchBox.module.css'

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onSubmit'> {
  /** Path of the page that shows the results. */
  action: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Hidden fields that the search form sends. */
  children?: ReactNode
  /** Link that leaves the search. */
  end: ReactNode
  /** Label of the visually hidden submit button. */
  submit: ReactNode
}

/** A search form with one text field. It works without scripts. */
export const SearchBox = ({ action, onSubmit, children, end, submit, ...input }: SearchBoxProps) => (
  // biome-ignore lint/a11y/useSemanticElements: browsers of early 2023 do not support <search>
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
