import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { type Claims, detailsHref } from '../../../../shared/areas/rewards/reward-center'
import { href } from '../../../../shared/paths'
import { ButtonLink } from '../../../ui/Button/Button'
import { cardClass } from '../../../ui/rows/Row'
import stack from '../../../ui/stack.module.css'
import { ClaimLines, ClaimTitle } from './ClaimLines'
import styles from './Panel.module.css'

/** What became of the rewards that were claimed without scripts, each told by itself. */
export function ClaimResults({ claims }: { claims: Claims }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { playing } = claims
  return (
    <section className={clsx(cardClass, styles.panel)} aria-labelledby="claimed">
      <h2 id="claimed" ref={heading} tabIndex={-1}>
        <ClaimTitle claims={claims} />
      </h2>
      <ClaimLines claims={claims} />
      <div className={stack.buttons}>
        {playing !== null && (
          <ButtonLink to={detailsHref(playing)}>
            <Trans>Bonus progress</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={href('reward-center')} kind="primary" inPlace>
          <Trans>Done</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}
