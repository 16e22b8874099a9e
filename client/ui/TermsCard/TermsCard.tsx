import type { ReactNode } from 'react'
import { OperatorHtml } from '../OperatorHtml/OperatorHtml'
import { cardClass } from '../rows/row'
import { Section } from '../Section/Section'
import textStyles from '../text.module.css'
import styles from './TermsCard.module.css'

interface TermsCardProps {
  title: ReactNode
  /** Terms in the operator's words; empty: none. */
  html: string
  note?: ReactNode
  /** Each a `Line`. */
  children: ReactNode
}

/** The terms of an offer, open to read: line by line, then in the operator's words. */
export const TermsCard = ({ title, html, note, children }: TermsCardProps) => (
  <Section id="terms" title={title}>
    <div className={`${cardClass} ${styles.card}`}>
      <dl>{children}</dl>
      {html !== '' && <OperatorHtml html={html} className={textStyles.note} />}
      {note && <p className={textStyles.note}>{note}</p>}
    </div>
  </Section>
)
