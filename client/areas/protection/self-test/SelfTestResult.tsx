import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { href } from '../../../../shared/paths'
import {
  SELF_TEST_SCORE_MAX,
  SEVERITY_BANDS,
  type SeverityBandId,
  severityBandOf,
} from '../../../../shared/protection/severity-index'
import { useShell } from '../../../data/use-shell'
import { useFormatters } from '../../../i18n/formatters'
import { buttonClass } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import textStyles from '../../../ui/text.module.css'
import styles from './SelfTestPage.module.css'

function BandText({ band }: { band: SeverityBandId }): ReactNode {
  switch (band) {
    case 'low':
      return (
        <>
          <h2>
            <Trans>Few or no signs of harm</Trans>
          </h2>
          <p>
            <Trans>
              Your answers show few or no signs of harm from gambling. Setting a limit can help you keep it
              that way.
            </Trans>
          </p>
        </>
      )
    case 'some':
      return (
        <>
          <h2>
            <Trans>Some signs of harm</Trans>
          </h2>
          <p>
            <Trans>
              Your answers show some signs of harm from gambling. These tools can help you stay in control:
            </Trans>
          </p>
        </>
      )
    case 'clear':
      return (
        <>
          <h2>
            <Trans>Clear signs of harm</Trans>
          </h2>
          <p>
            <Trans>
              Your answers show that gambling may be harming you or people close to you. This can change, and
              talking to someone in confidence can help.
            </Trans>
          </p>
        </>
      )
  }
}

function Row({ icon, title, note, to }: { icon: IconName; title: ReactNode; note: ReactNode; to: string }) {
  const content = (
    <>
      <IconBox>
        <Icon name={icon} size={2} />
      </IconBox>
      <RowText title={title} note={note} />
      <Icon name="caret-right" size={2} mirror />
    </>
  )
  const isOwn = to.startsWith('/')
  return (
    <li>
      {isOwn ? (
        <PageLink to={to} className={rowClass()}>
          {content}
        </PageLink>
      ) : (
        <a href={to} target="_blank" rel="noopener" className={rowClass()}>
          {content}
        </a>
      )}
    </li>
  )
}

/** The score of the self-test on its scale, its meaning in neutral language, and sources of help. */
export function SelfTestResult({ score }: { score: number }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { helpBody } = useShell()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const band = severityBandOf(score)
  const [points, most] = [integer(score), integer(SELF_TEST_SCORE_MAX)]
  const range = (from: number, to: number) => `${integer(from)}–${integer(to)}`
  return (
    <div className={styles.page}>
      <h2 ref={title} tabIndex={-1} className={styles.sum}>
        <Trans>
          Your score is{' '}
          <span className={styles.score}>
            {points} out of {most}
          </span>
        </Trans>
      </h2>
      <ol className={styles.scale} aria-label={t`Scale: few or no signs of harm, some signs, clear signs`}>
        {SEVERITY_BANDS.map(({ id, from, to }) => (
          <li
            key={id}
            className={id === band ? styles.here : undefined}
            aria-current={id === band || undefined}
          >
            <bdi dir="ltr">{range(from, to)}</bdi>
          </li>
        ))}
      </ol>
      <div className={styles.explanation}>
        <BandText band={band} />
      </div>
      <ul className={dividedCardClass}>
        <Row
          icon="hand-heart"
          title={<Trans>Talk to someone</Trans>}
          note={helpBody ? <bdi>{helpBody.name}</bdi> : <Trans>Customer service</Trans>}
          to={helpBody ? helpBody.url : href('service')}
        />
        <Row
          icon="gauge"
          title={<Trans>Set a limit</Trans>}
          note={<Trans>On deposits, stakes, losses or time</Trans>}
          to={href('limits')}
        />
        <Row
          icon="hourglass-medium"
          title={<Trans>Take a break</Trans>}
          note={<Trans>Pauses games and deposits, but not withdrawals</Trans>}
          to={href('time-out')}
        />
        <Row
          icon="shield-check"
          title={<Trans>Player protection</Trans>}
          note={<Trans>All the tools that help you stay in control</Trans>}
          to={href('player-protection')}
        />
      </ul>
      <p className={textStyles.note}>
        <Trans>
          We have not stored your answers. This is not a diagnosis. You can take the test again at any time.
        </Trans>
      </p>
      {/* A plain link loads a new document, so that no answers remain in the page's memory. */}
      <a href={href('self-test')} className={buttonClass({ size: 'large', block: true })}>
        <Trans>Retake self-test</Trans>
      </a>
    </div>
  )
}
