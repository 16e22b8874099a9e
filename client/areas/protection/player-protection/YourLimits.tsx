import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { limitNames } from '../../../../shared/protection/limit-words'
import { Money } from '../../../ui/Amount/Money'
import { MoreLink, Section } from '../../../ui/Section/Section'
import type { HubParts, LimitsView, LimitView } from './contract'
import { HubPart } from './HubPart'
import styles from './PlayerProtectionPage.module.css'

const NEARLY_ALL = 80

/** Never less than nothing: after a win a loss is. */
const usedOf = (used: string): string => (used.startsWith('-') ? '0' : used)

/** Only for the length of a bar. */
const percentOf = ({ used, amount }: LimitView): number =>
  Math.min(100, Math.round((Number(usedOf(used)) / Number(amount)) * 100))

function Limit({ limit, currency }: { limit: LimitView; currency: LimitsView['currency'] }) {
  const { t } = useLingui()
  const { kind, period, amount, isChanging } = limit
  const name = t(limitNames[kind][period])
  const percent = percentOf(limit)
  const value = (text: string) =>
    kind === 'time' ? (
      <Plural value={Number(text)} one="# minute" other="# minutes" />
    ) : (
      <Money amount={text} currency={currency} />
    )
  const [used, all] = [value(usedOf(limit.used)), value(amount)]
  return (
    <li className={styles.limit}>
      <span className={styles.name}>{name}</span>
      <progress
        className={clsx(styles.meter, percent >= NEARLY_ALL && styles.nearlyAll)}
        max={100}
        value={percent}
        aria-label={name}
      />
      <span className={styles.amounts}>
        <span>
          <Trans>{used} used</Trans>
        </span>
        <span>
          <Trans>of {all}</Trans>
        </span>
      </span>
      {isChanging && (
        <span className={styles.amounts}>
          <Trans>A change waits.</Trans>
        </span>
      )}
    </li>
  )
}

interface YourLimitsProps {
  data: NonNullable<HubParts['limits']>
  /** Where they are set; undefined: nowhere in this product. */
  path: string | undefined
}

/** The limits that hold, and how much of each is used. */
export function YourLimits({ data, path }: YourLimitsProps) {
  const { t } = useLingui()
  const title = t`Your limits`
  return (
    <Section
      id="your-limits"
      title={title}
      end={path !== undefined && <MoreLink to={path} about={title}>{t`Change`}</MoreLink>}
    >
      <HubPart
        id="limits"
        data={data}
        failed={<Trans>Your limits could not be loaded. They hold all the same.</Trans>}
      >
        {({ list, currency }) =>
          list.length === 0 ? (
            <p className={styles.card}>
              <Trans>You have set no limits.</Trans>
            </p>
          ) : (
            <>
              <ul className={clsx(styles.card, styles.limits)}>
                {list.map((limit) => (
                  <Limit key={`${limit.kind}-${limit.period}`} limit={limit} currency={currency} />
                ))}
              </ul>
              <p className={styles.note}>
                <Trans>A smaller limit holds at once. A larger one waits, and then asks you again.</Trans>
              </p>
            </>
          )
        }
      </HubPart>
    </Section>
  )
}
