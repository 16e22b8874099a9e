import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { verificationStepHref } from '../../../../shared/areas/identity/verification'
import type { Verification } from '../../../../shared/contract/verification-schemas'
import { href } from '../../../../shared/paths'
import { useDayFormat } from '../../../i18n/use-day-format'
import { ButtonLink } from '../../../ui/Button/Button'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { Icon } from '../../../ui/Icon/Icon'
import { cardClass } from '../../../ui/rows/row'
import tone from '../../../ui/StatusLabel/StatusLabel.module.css'
import stack from '../../../ui/stack.module.css'
import { Timeline } from '../../../ui/Timeline/Timeline'
import textStyles from '../../../ui/text.module.css'
import { ComplaintLink } from '../../support/ComplaintLink'
import { MissingDocuments } from './MissingDocuments'
import { useVerificationEventItems, useVerificationStepItems } from './timeline-items'
import { VerificationLevelCard } from './VerificationLevelCard'
import styles from './VerificationPage.module.css'

/** List of the documents that the member has submitted, without their images. */
function Documents({ verification: { steps, keptYears } }: { verification: Verification }) {
  const { t } = useLingui()
  const sent = steps.flatMap((step) => {
    const kind = step.kinds.find(({ id }) => id === step.documentKind)
    return kind ? [{ id: step.id, name: kind.name, lang: step.lang, number: step.maskedNumber }] : []
  })
  if (sent.length === 0) return null
  return (
    <dl className={[cardClass, styles.details].join(' ')}>
      {sent.map(({ id, name, lang, number }) => (
        <Fragment key={id}>
          <DescriptionRow term={t`Document`}>
            <bdi lang={lang}>{name}</bdi>
          </DescriptionRow>
          {number !== undefined && (
            <DescriptionRow term={t`Document number`}>
              <bdi dir="ltr">{number}</bdi>
            </DescriptionRow>
          )}
        </Fragment>
      ))}
      {keptYears !== undefined && (
        <DescriptionRow term={t`Kept for`}>
          <Plural value={keptYears} one="# year" other="# years" />
        </DescriptionRow>
      )}
    </dl>
  )
}

/** Deadline until which the member should answer the reviewers' request. */
function Deadline({ deadline, now }: { deadline: number; now: number }) {
  const day = useDayFormat()(deadline)
  return (
    <p className={textStyles.hint}>
      {deadline > now ? (
        <Trans>Send everything by {day}.</Trans>
      ) : (
        <Trans>The deadline was {day}. You can still send what’s missing.</Trans>
      )}
    </p>
  )
}

function Rejected({ reason, lang }: Pick<Verification, 'reason' | 'lang'>) {
  return (
    <section className={styles.state}>
      <span className={[styles.box, tone.danger].join(' ')}>
        <Icon name="identification-card" variant="duotone" />
      </span>
      <h2>
        <Trans>We couldn’t verify your identity</Trans>
      </h2>
      {reason !== undefined && (
        <p>
          <bdi lang={lang}>{reason}</bdi>
        </p>
      )}
      <ButtonLink to={href('service')} kind="primary">
        <Trans>Contact us</Trans>
      </ButtonLink>
    </section>
  )
}

interface StatusViewProps {
  verification: Verification
  /** Page to which the member can continue without verifying; null: none. */
  returnTo: string | null
  /** The time when the page's data was created, in ms since the epoch. */
  now: number
}

/** Status of the identity verification, with the next step and the past events. */
export function StatusView({ verification, returnTo, now }: StatusViewProps) {
  const { t } = useLingui()
  const { state, steps, deadline } = verification
  const stepItems = useVerificationStepItems(verification, now)
  const eventItems = useVerificationEventItems(verification, now)
  const next = steps.find((step) => step.state === 'open')
  // A phone number and name may be known from the registration, so these steps do not count as begun.
  const hasBegun = steps.some(
    ({ kind, state: its }) => kind !== 'phone' && kind !== 'person' && its !== 'open',
  )
  const history = eventItems.length > 0 && (
    <section className={[cardClass, styles.timeline].join(' ')} aria-labelledby="history">
      <h2 id="history" className="sr">
        <Trans>Verification history</Trans>
      </h2>
      <Timeline label={t`Verification history`} items={eventItems} />
    </section>
  )
  return (
    <div className={stack.gap4}>
      {state === 'rejected' && <Rejected {...verification} />}
      {state === 'more' && <MissingDocuments verification={verification} />}
      {state === 'more' && history}
      {state === 'more' && deadline !== undefined && <Deadline deadline={deadline} now={now} />}
      {(state === 'rejected' || state === 'more') && (
        <p>
          <ComplaintLink about="document" />
        </p>
      )}
      {state !== 'rejected' && <VerificationLevelCard verification={verification} />}
      {stepItems.length > 0 && (
        <div className={[cardClass, styles.timeline].join(' ')}>
          <Timeline label={t`Steps`} items={stepItems} />
        </div>
      )}
      {next && state !== 'more' && state !== 'rejected' && (
        <ButtonLink to={verificationStepHref(next.id)} kind="primary" size="large" block>
          {hasBegun ? <Trans>Continue to the next step</Trans> : <Trans>Start verification</Trans>}
        </ButtonLink>
      )}
      {returnTo !== null && (
        <ButtonLink to={returnTo} size="large" block>
          {state === 'verified' ? <Trans>Continue</Trans> : <Trans>Not now</Trans>}
        </ButtonLink>
      )}
      <Documents verification={verification} />
      {state !== 'more' && history}
      <div className={styles.note}>
        <Icon name="lock-key" />
        <p>
          <Trans>
            Your documents go straight to our verification team. They aren’t stored on this device.
          </Trans>
        </p>
      </div>
    </div>
  )
}
