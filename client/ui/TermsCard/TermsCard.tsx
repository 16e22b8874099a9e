import type { ReactNode } from 'react'
import { OperatorHtml } from '../OperatorHtml/OperatorHtml'
import { cardClass } from '../rows/row'
import { Section } from '../Section/Section'
import textStyles from '../text.module.css'
import styles from './TermsCard.module.css'

interface TermsCardProps {
  title: ReactNode
  /** The operator's terms as HTML; empty when there are none. */
  html: string
  note?: ReactNode
  /** Rows with single terms, such as the maximum bonus. */
  children: ReactNode
}

/** Terms of an offer: rows with single terms, followed by the operator's text. */
export const TermsCard = ({ title, html, note, children }: TermsCardProps) => (
  <Section id="terms" title={title}>
    <div className={`${cardClass} ${styles.card}`}>
      <dl>{children}</dl>
      {html !== '' && <OperatorHtml html={html} className={textStyles.note} />}
      {note && <p className={textStyles.note}>{note}</p>}
    </div>
  </Section>
)
