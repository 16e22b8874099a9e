import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { href } from '../../../../shared/paths'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Note } from './Note'
import styles from './PaymentPage.module.css'

/** Says that the worker does not show how to pay, because it cannot be right. */
export const Refused = ({ children }: { children: ReactNode }) => (
  <Note tone="bad">
    <p>{children}</p>
    <p>
      <Trans>Please do not pay, and tell us.</Trans>{' '}
      <PageLink to={href('service')} className={styles.link}>
        <Trans>Write to us</Trans>
      </PageLink>
    </p>
  </Note>
)
