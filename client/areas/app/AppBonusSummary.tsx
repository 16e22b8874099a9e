import { Trans } from '@lingui/react/macro'
import type { AppData } from '../../../shared/areas/app/app'
import { href } from '../../../shared/paths'
import { useMinimumAge } from '../../data/use-minimum-age'
import { PageLink } from '../../ui/PageLink/PageLink'
import textStyles from '../../ui/text.module.css'
import styles from './AppBonusSummary.module.css'

/** The bonus for downloading the app (promotion APP_DOWNLOAD), with a link to its terms. */
export function AppBonusSummary({ bonus }: { bonus: NonNullable<AppData['bonus']> }) {
  const minimumAge = useMinimumAge()
  return (
    <p className={textStyles.small}>
      <span lang={bonus.lang} dir="auto">
        {bonus.summary}
      </span>{' '}
      <PageLink to={href('activity', { id: bonus.id })} className={styles.terms}>
        <Trans>
          <bdi dir="ltr">{minimumAge}+</bdi>. Terms apply.
        </Trans>
      </PageLink>
    </p>
  )
}
