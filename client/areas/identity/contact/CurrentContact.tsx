import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { href } from '../../../../shared/paths'
import { ButtonLink } from '../../../ui/Button/Button'
import { PageLink } from '../../../ui/PageLink/PageLink'
import styles from '../../../ui/TaskPage/TaskPage.module.css'

interface CurrentContactProps {
  masked: string
  /** URL of the form that changes the e-mail address or mobile number. */
  changeTo: string
  children: ReactNode
}

/** The member's confirmed e-mail address or mobile number, partly masked, with a link to change it. */
export function CurrentContact({ masked, changeTo, children }: CurrentContactProps) {
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h2>
          <bdi dir="ltr">{masked}</bdi>
        </h2>
        <p>{children}</p>
      </div>
      <ButtonLink to={changeTo} kind="primary" size="large" block>
        <Trans context="verb">Change</Trans>
      </ButtonLink>
      <PageLink to={href('service')} className={styles.link}>
        <Trans>Contact us</Trans>
      </PageLink>
    </div>
  )
}
