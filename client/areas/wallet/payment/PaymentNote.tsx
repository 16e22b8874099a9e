import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { href } from '../../../../shared/paths'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import styles from './PaymentPage.module.css'

/** Warns that a deposit cannot be paid, because the platform's payment instructions are invalid. */
export const InvalidPaymentNote = ({ children }: { children: ReactNode }) => (
  <PaymentNote tone="bad">
    <p>{children}</p>
    <p>
      <Trans>Don’t make this payment.</Trans>{' '}
      <PageLink to={href('service')} className={styles.link}>
        <Trans>Contact us</Trans>
      </PageLink>
    </p>
  </PaymentNote>
)

interface PaymentNoteProps {
  tone: 'info' | 'warn' | 'bad'
  children: ReactNode
}

/** Highlighted note about a payment. Screen readers announce a note of tone `bad` as an alert. */
export const PaymentNote = ({ tone, children }: PaymentNoteProps) => (
  <div className={clsx(styles.note, styles[tone])} role={tone === 'bad' ? 'alert' : undefined}>
    <Icon name={tone === 'info' ? 'info' : 'warning-circle'} variant="fill" size={2} />
    <div>{children}</div>
  </div>
)
