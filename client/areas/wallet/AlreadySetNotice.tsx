import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { href } from '../../../shared/paths'
import { ButtonLink } from '../../ui/Button/Button'
import styles from '../../ui/TaskPage/TaskPage.module.css'

/** Shows a value that was set and can be set only once, with a link to support, which can change it. */
export function AlreadySetNotice({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
      <ButtonLink to={href('service')} size="large" block>
        <Trans>Contact us</Trans>
      </ButtonLink>
    </div>
  )
}
