import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useLoaderData } from 'react-router'
import type { HomeData } from '../../../../shared/areas/home/home'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { $chosenTheme } from '../../../stores/shell'
import { CoverImage } from '../../../ui/CoverImage/CoverImage'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Section } from '../../../ui/Section/Section'
import styles from './ProviderStrip.module.css'

/** The platform's `iconWidth` of a logo is its width at this height in px. */
const MARK_HEIGHT = 40

/** Two rows of provider logos that scroll sideways, in the platform's order. */
export default function ProviderStrip() {
  const { providers } = useLoaderData<HomeData>()
  const { theme } = useShell()
  const shownTheme = useStore($chosenTheme, { ssr: 'initial' }) ?? theme
  return (
    <Section id="providers" title={<Trans>Game providers</Trans>}>
      <ul className={styles.strip}>
        {providers.map(({ vassalage, displayName, mobileSmallIcon, mobileSmallIconLight, iconWidth }) => {
          const mark = (shownTheme === 'light' ? mobileSmallIconLight : undefined) ?? mobileSmallIcon
          return (
            <li key={vassalage} className={styles.item}>
              <PageLink className={styles.provider} to={href('game-list', { vassalage })}>
                {mark ? (
                  <CoverImage
                    className={styles.mark}
                    src={mark}
                    alt={displayName}
                    width={iconWidth}
                    height={MARK_HEIGHT}
                    widths={[]}
                  />
                ) : (
                  <bdi className={styles.name}>{displayName}</bdi>
                )}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
