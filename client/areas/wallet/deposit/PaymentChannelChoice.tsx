import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type DepositChannelWithMethod, listDepositChannels } from '../../../../shared/areas/wallet/deposit'
import type {
  DepositMethod,
  DepositSettings,
  PaymentMethodKind,
} from '../../../../shared/contract/payment-schemas'
import { useHydrated } from '../../../browser/use-hydrated'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { RadioCard, RadioCardGroup } from '../../../ui/forms/RadioCard'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { Section } from '../../../ui/Section/Section'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import { ChannelSummary, DepositTimeText, useChannelClosedText } from './channel-texts'
import styles from './DepositForm.module.css'

const ICONS: Readonly<Record<PaymentMethodKind, IconName>> = {
  bank: 'bank',
  card: 'credit-card',
  coin: 'currency-circle-dollar',
  ...{
    wallet: 'device-mobile-camera',
    alipay: 'device-mobile-camera',
    qq: 'device-mobile-camera',
    wechat: 'device-mobile-camera',
    other: 'credit-card',
  },
}

interface ChannelChoiceProps {
  settings: DepositSettings
  /** Time at which the payment channels were loaded, in ms since the epoch. */
  loadedAt: number
  /** Id of the chosen payment channel. */
  chosen: string | undefined
  error: string | undefined
  /** Shown below the error. */
  complaintLink: ReactNode
  onChoose: (id: string) => void
}

type CardProps = { channel: DepositChannelWithMethod } & Omit<ChannelChoiceProps, 'error' | 'complaintLink'>

function ChannelCard({ channel, settings, loadedAt, chosen, onChoose }: CardProps) {
  const closedText = useChannelClosedText(loadedAt)
  const { id, name, lang, closed, isRecommended, method } = channel
  return (
    <RadioCard
      name="channel"
      value={id}
      checked={id === chosen}
      disabled={closed !== null}
      onChange={() => onChoose(id)}
      icon={<Icon name={ICONS[method.kind]} />}
      title={<TextInLanguage lang={lang}>{name}</TextInLanguage>}
      tag={closed ? <Trans>Unavailable</Trans> : isRecommended && <Trans>Recommended</Trans>}
      lead={closed ? closedText(closed) : <ChannelSummary channel={channel} settings={settings} />}
    />
  )
}

/**
 * Choice of a deposit's payment method, then of a channel of this method. Without scripts, the channels of
 * all methods are listed.
 */
export function PaymentChannelChoice({
  settings,
  loadedAt,
  chosen,
  error,
  complaintLink,
  onChoose,
}: ChannelChoiceProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { methods } = settings
  const channels = listDepositChannels(settings)
  const methodId = channels.find(({ id }) => id === chosen)?.method.id
  const visibleMethods = methods.filter(({ id }) => !isHydrated || methods.length === 1 || id === methodId)
  const choose = (method: DepositMethod) => {
    const first = method.channels.find(({ closed }) => !closed)
    if (first) onChoose(first.id)
  }
  return (
    <>
      {error !== undefined && (
        <div>
          <p role="alert" className={styles.bad}>
            {t(messageOfErrorCode(error))}
          </p>
          {complaintLink}
        </div>
      )}
      {isHydrated && methods.length > 1 && (
        <Section id="pay-with" title={<Trans>Pay with</Trans>}>
          <RadioCardGroup legend={t`Pay with`}>
            {methods.map((method) => (
              <MethodCard
                key={method.id}
                method={method}
                loadedAt={loadedAt}
                isChosen={method.id === methodId}
                onChoose={() => choose(method)}
              />
            ))}
          </RadioCardGroup>
        </Section>
      )}
      {/* One radio group for the channels of all methods, because one choice is posted. */}
      <RadioCardGroup legend={t`Payment method`}>
        {visibleMethods.map((method) => (
          <Section
            key={method.id}
            id={`method-${method.id}`}
            title={<TextInLanguage lang={method.lang}>{method.name}</TextInLanguage>}
          >
            {channels
              .filter((channel) => channel.method.id === method.id)
              .map((channel) => (
                <ChannelCard key={channel.id} {...{ channel, settings, loadedAt, chosen, onChoose }} />
              ))}
          </Section>
        ))}
      </RadioCardGroup>
    </>
  )
}

interface MethodCardProps {
  method: DepositMethod
  loadedAt: number
  isChosen: boolean
  onChoose: () => void
}

/**
 * Usual time until a deposit with this payment method is credited, by its fastest open channel. If all
 * channels are closed, the time when the first one opens. Nothing if the platform reports neither.
 */
function MethodLead({ method: { channels }, loadedAt }: Pick<MethodCardProps, 'method' | 'loadedAt'>) {
  const closedText = useChannelClosedText(loadedAt)
  if (channels.every(({ closed }) => closed)) {
    const ends = channels.flatMap(({ closed }) => closed?.until ?? [])
    return ends.length > 0 && closedText({ until: Math.min(...ends) })
  }
  const waits = channels.flatMap(({ usualMinutes, closed }) => (closed ? [] : (usualMinutes ?? [])))
  if (waits.length === 0) return null
  return <DepositTimeText usualMinutes={Math.min(...waits)} />
}

function MethodCard({ method, loadedAt, isChosen, onChoose }: MethodCardProps) {
  const isOpen = method.channels.some(({ closed }) => !closed)
  return (
    <RadioCard
      name="method"
      value={method.id}
      checked={isChosen}
      disabled={!isOpen}
      onChange={onChoose}
      icon={<Icon name={ICONS[method.kind]} />}
      title={<TextInLanguage lang={method.lang}>{method.name}</TextInLanguage>}
      tag={!isOpen && <Trans>Unavailable</Trans>}
      lead={<MethodLead method={method} loadedAt={loadedAt} />}
    />
  )
}
