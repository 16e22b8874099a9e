import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import { PageLink } from '../PageLink/PageLink'
import styles from './Section.module.css'

interface SectionProps {
  /**
   * Id of the section's title, unique on the page. `useId` would return other ids in the worker than in the
   * browser. Do not set an id in a Suspense fallback, because the document also contains the section that
   * will replace the fallback.
   */
  id?: string
  title: ReactNode
  /** A link or button at the end of the title row. */
  end?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A block of a page, with a title and a link or button next to it. */
export function Section({ id, title, end, className, children }: SectionProps) {
  return (
    <section className={clsx(styles.section, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}

/** Link at the end of a section's title row. `about` completes the link's accessible name. */
export function SectionLink({ to, about, children }: { to: string; about: string; children: string }) {
  return (
    <PageLink to={to} className={styles.more} aria-label={`${children}: ${about}`}>
      {children}
      <Icon name="caret-right" size={1} mirror />
    </PageLink>
  )
}
