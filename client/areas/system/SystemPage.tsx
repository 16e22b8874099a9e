import type { ReactNode } from 'react'
import styles from './SystemPage.module.css'

interface SystemPageProps {
  art: ReactNode
  title: ReactNode
  /** Text that explains the situation. It should say that accounts and money are safe. */
  text: ReactNode
  /** Content between the text and the actions. */
  children?: ReactNode
  actions?: ReactNode
}

/**
 * Layout of a page that replaces the lobby, for example during maintenance: one centred column. The worker
 * renders it without hydration, so the content must work without scripts.
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

/** List of names and values, such as the reference number that support needs. */
export function SystemPageDetails({
  facts,
}: {
  facts: { name: string; value: string; isEnglish?: boolean }[]
}) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, isEnglish }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            <bdi lang={isEnglish ? 'en' : undefined}>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
