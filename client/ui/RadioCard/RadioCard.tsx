import type { ComponentProps, ReactNode } from 'react'
import styles from './RadioCard.module.css'

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'title' | 'type'> {
  icon?: ReactNode
  title: ReactNode
  /** A word beside the title. */
  tag?: ReactNode
  lead?: ReactNode
}

/** One choice of several, as a card. Put them into a fieldset with a legend. */
export function RadioCard({ icon, title, tag, lead, ...input }: RadioCardProps) {
  return (
    <label className={styles.card}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.texts}>
        <span className={styles.title}>
          {title}
          {tag && <span className={styles.tag}>{tag}</span>}
        </span>
        {lead && <span className={styles.lead}>{lead}</span>}
      </span>
      <input type="radio" {...input} />
    </label>
  )
}

/** A group of choices. The legend is the section's title, or hidden when the page shows a heading. */
export function RadioCards({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.cards}>
      <legend className="sr">{legend}</legend>
      {children}
    </fieldset>
  )
}
