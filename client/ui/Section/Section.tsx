import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import { PageLink } from '../PageLink/PageLink'
import styles from './Section.module.css'

interface SectionProps {
  /** Of its title; unique in the page. Not `useId`, which counts differently in the worker and in the browser. */
  id: string
  title: ReactNode
  /** What stands at the end of the title's line: a link or a button. */
  end?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A titled block of a page. */
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

/** The link at the end of a title. `about` completes its name for who hears it out of context. */
export function MoreLink({ to, about, children }: { to: string; about: string; children: string }) {
  return (
    <PageLink to={to} className={styles.more} aria-label={`${children}: ${about}`}>
      {children}
      <Icon name="caret-right" size={1} mirror />
    </PageLink>
  )
}
