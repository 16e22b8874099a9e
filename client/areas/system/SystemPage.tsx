import type { ReactNode } from 'react'
import styles from './SystemPage.module.css'

interface SystemPageProps {
  art: ReactNode
  title: ReactNode
  /** What happens and what is safe. */
  text: ReactNode
  /** Facts between the text and the actions. */
  children?: ReactNode
  actions?: ReactNode
}

/**
 * A page in place of the product (DESIGN §4.21): one column in the middle of the screen. Rendered by the worker alone
 * and never hydrated, so what stands here works without scripts.
 */
export function SystemPage({ art, title, text, children, actions }: SystemPageProps) {
  return (
    <main className={styles.page}>
      {art}
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </main>
  )
}

/** Names and values, such as what support asks for. */
export function Facts({ facts }: { facts: { name: string; value: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
