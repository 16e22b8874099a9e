import { Trans, useLingui } from '@lingui/react/macro'
import type { ProtectionLimits } from '../../../../shared/contract/protection-schemas'
import { href } from '../../../../shared/paths'
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind } from '../../../../shared/protection/rules'
import { VERIFICATION_FLAG } from '../../../../shared/verification/document-kinds'
import { useShell } from '../../../data/use-shell'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import textStyles from '../../../ui/text.module.css'
import { useDurationFormats } from '../use-duration-formats'
import { LimitChangedMessage } from './LimitChangedMessage'
import { LimitRow } from './LimitRow'
import styles from './LimitsPage.module.css'

const ICONS = { deposit: 'wallet', wager: 'ticket', loss: 'arrow-down', time: 'timer' } as const

interface LimitListProps {
  limits: ProtectionLimits
  waitMs: number
  done: string | null
}

/** Links to the kinds of limits that the member can still set. */
function OpenKinds({ kinds }: { kinds: readonly LimitKind[] }) {
  const { t } = useLingui()
  const texts = {
    deposit: [t`Deposits`, t`Money you deposit`],
    wager: [t`Stakes`, t`Total stakes`],
    loss: [t`Losses`, t`Stakes minus winnings`],
    time: [t`Play time`, t`How long you play`],
  }
  return (
    <Section id="set-a-limit" title={<Trans>Set a limit</Trans>}>
      <div className={dividedCardClass}>
        {kinds.map((kind) => (
          <PageLink key={kind} to={href('limits', { kind })} className={rowClass({ size: 'tall' })}>
            <IconBox>
              <Icon name={ICONS[kind]} />
            </IconBox>
            <RowText title={texts[kind][0]} note={texts[kind][1]} />
            <Icon name="caret-right" size={2} mirror />
          </PageLink>
        ))}
      </div>
    </Section>
  )
}

/** Lists the member's limits with their usage, and links to the kinds of limits that can still be set. */
export function LimitList({ limits, waitMs, done }: LimitListProps) {
  const wait = useDurationFormats().wait(waitMs)
  const offersVerification = useShell().flags.includes(VERIFICATION_FLAG)
  const set = limits.list.filter(({ amount }) => amount !== null)
  const open = LIMIT_KINDS.filter(
    (kind) => set.filter((limit) => limit.kind === kind).length < LIMIT_PERIODS.length,
  )
  return (
    <>
      <LimitChangedMessage limits={limits} done={done} />
      <Section id="your-limits" title={<Trans>Your limits</Trans>}>
        {set.length === 0 ? (
          <p className={styles.text}>
            <Trans>You have not set any limits. A new limit applies immediately.</Trans>
          </p>
        ) : (
          <ul className={dividedCardClass}>
            {LIMIT_KINDS.flatMap((kind) => LIMIT_PERIODS.map((period) => ({ kind, period }))).map(
              ({ kind, period }) => {
                const limit = set.find((one) => one.kind === kind && one.period === period)
                return limit && <LimitRow key={`${kind}-${period}`} limit={limit} limits={limits} />
              },
            )}
          </ul>
        )}
        <p className={styles.text}>
          <Trans>
            A lower limit applies immediately. Raising or removing a limit takes effect only if you confirm it
            after a cooling-off period of {wait}. Until you confirm, your current limit applies.
          </Trans>
        </p>
      </Section>
      {open.length > 0 && <OpenKinds kinds={open} />}
      <p className={styles.text}>
        <Trans>These limits never prevent you from withdrawing your money.</Trans>{' '}
        {offersVerification && (
          <Trans>
            Your daily withdrawal limit may depend on your{' '}
            <PageLink to={href('verification')} className={textStyles.link}>
              verification
            </PageLink>
            .
          </Trans>
        )}
      </p>
    </>
  )
}
