import type { MouseEvent } from 'react'
import { isPlainClick, PageLink } from '../PageLink/PageLink'
import styles from './MethodTabs.module.css'

interface MethodTabsProps<Method extends string> {
  /** Accessible name of the tabs. */
  label: string
  methods: readonly { id: Method; label: string; to: string }[]
  current: Method
  /**
   * Called when the visitor chooses a method, to switch the form without leaving the page, so that it keeps
   * its input. Without this function, the tab is followed as a link.
   */
  onChoose?: (method: Method) => void
}

/** Tabs for the methods of a page, such as login methods. Each tab is a link until scripts run. */
export function MethodTabs<Method extends string>({
  label,
  methods,
  current,
  onChoose,
}: MethodTabsProps<Method>) {
  const choose = (event: MouseEvent, method: Method) => {
    if (!onChoose || !isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    onChoose(method)
  }
  return (
    <nav className={styles.tabs} aria-label={label}>
      {methods.map(({ id, label: text, to }) => (
        <PageLink
          key={id}
          to={to}
          inPlace
          className={styles.tab}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => choose(event, id)}
        >
          {text}
        </PageLink>
      ))}
    </nav>
  )
}
