import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { ShellData } from '../../../shared/page-data/shell-data'
import { href } from '../../../shared/paths'
import { useMinimumAge } from '../../data/use-minimum-age'
import { useShell } from '../../data/use-shell'
import { Icon } from '../../ui/Icon/Icon'
import type { IconName } from '../../ui/Icon/icon-names'
import { PageLink } from '../../ui/PageLink/PageLink'
import styles from './SiteFooter.module.css'

type Badge = ShellData['badges'][number]

const ICONS: Record<Exclude<Badge['icon'], 'age'>, IconName<'duotone'>> = {
  licence: 'seal-check',
  fairness: 'scales',
  shield: 'shield-check',
}

/** The minimum age in a ring. It is text instead of an image, because the age depends on the jurisdiction. */
function AgeMark() {
  const minimumAge = useMinimumAge()
  return (
    <svg className={styles.age} viewBox="0 0 30 30" aria-hidden="true">
      <circle cx="15" cy="15" r="13" />
      <text x="15" y="19.2" direction="ltr">
        {minimumAge}+
      </text>
    </svg>
  )
}

function Seal({ badge }: { badge: Badge }) {
  const face = (
    <>
      {badge.icon === 'age' ? (
        <AgeMark />
      ) : (
        <Icon name={ICONS[badge.icon]} variant="duotone" className={styles.sealIcon} />
      )}
      <bdi lang={badge.lang}>{badge.text}</bdi>
    </>
  )
  return (
    <li>
      {badge.url === null ? (
        <span className={styles.seal}>{face}</span>
      ) : (
        <a className={styles.seal} href={badge.url} target="_blank" rel="noopener">
          {face}
        </a>
      )}
    </li>
  )
}

/**
 * The footer with the licence and seals that the operator has configured. It always shows the minimum age,
 * and links to player protection and help.
 */
export default function SiteFooter() {
  const { t } = useLingui()
  const { brandName, badges, licence, helpBody, cookieSettings, year } = useShell()
  const minimumAge = useMinimumAge()
  const hasAgeBadge = badges.some(({ icon }) => icon === 'age')
  const ageBadge: Badge = { icon: 'age', text: t`Adults only, ${minimumAge} or over`, url: null }
  return (
    <footer className={styles.footer}>
      <ul className={styles.seals}>
        {[...badges, ...(hasAgeBadge ? [] : [ageBadge])].map((badge) => (
          <Seal key={badge.text} badge={badge} />
        ))}
        {licence?.sealUrl && (
          <li>
            <a href={licence.registerUrl} target="_blank" rel="noopener" className={styles.seal}>
              <img src={licence.sealUrl} alt={licence.number} height="30" loading="lazy" />
            </a>
          </li>
        )}
      </ul>
      <nav className={styles.links} aria-label={t`About this site`}>
        <PageLink to={href('player-protection')}>
          <Trans>Player protection</Trans>
        </PageLink>
        <PageLink to={href('help')}>
          <Trans>Help centre</Trans>
        </PageLink>
        <PageLink to={href('agreement')}>
          <Trans>Terms</Trans>
        </PageLink>
        <PageLink to={href('accessibility-statement')}>
          <Trans>Accessibility</Trans>
        </PageLink>
        {cookieSettings && (
          <a href={cookieSettings}>
            <Trans>Cookie settings</Trans>
          </a>
        )}
        {helpBody && (
          <a href={helpBody.url} target="_blank" rel="noopener">
            {helpBody.name}
          </a>
        )}
      </nav>
      {licence && (
        <p>
          {licence.statements.map(({ text, lang }) => (
            <Fragment key={text}>
              <bdi lang={lang}>{text}</bdi>{' '}
            </Fragment>
          ))}
          <a href={licence.registerUrl} target="_blank" rel="noopener" className={styles.inline}>
            <bdi>
              {licence.licensee}, {licence.number}
            </bdi>
          </a>
        </p>
      )}
      {licence?.contact && <p dir="auto">{licence.contact}</p>}
      <p>
        <Trans>Gambling can be harmful if not controlled. Only bet what you can afford to lose.</Trans>
      </p>
      <p className={styles.copyright}>
        <Trans>
          © {year} {brandName}. All rights reserved.
        </Trans>
      </p>
    </footer>
  )
}
