import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import {
  type CancelOrderFormContract,
  type LotteryOrderSummary,
  type LotteryOrderView,
  lotteryOrderHref,
  lotteryOrdersHref,
} from '../../../../shared/areas/records/lottery-orders'
import { DRAW_RESULT_DELAY_MS } from '../../../../shared/config/play-limits'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { lotteryMode } from '../../../../shared/play/launch-request'
import { useDocumentTitle } from '../../../data/use-document-title'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import { useDelayedRefresh } from '../../../ui/hooks/use-delayed-refresh'
import { useElapsedTime } from '../../../ui/hooks/use-elapsed-time'
import { Icon } from '../../../ui/Icon/Icon'
import { cardClass } from '../../../ui/rows/row'
import { BetStateLabel } from '../BetStateLabel'
import { GameImage } from '../GameImage'
import { isNetGain, NetAmount } from '../NetAmount'
import { TimeZoneNote } from '../TimeZoneNote'
import { CancelOrderButton } from './CancelOrderButton'
import { DrawCountdown } from './DrawCountdown'
import { LotteryNumbersSection } from './LotteryNumbersSection'
import styles from './LotteryOrderContent.module.css'
import { OrderDetails } from './OrderDetails'
import { useCancelOrder } from './use-cancel-order'
import { useHasLotteries } from './use-has-lotteries'

function Head({ order }: { order: LotteryOrderSummary }) {
  const { gameName, lang, numero, status, iconUrl, tint } = order
  return (
    <div className={styles.head}>
      <GameImage iconUrl={iconUrl} tint={tint} isLarge />
      <div className={styles.texts}>
        <h2 className={styles.name}>
          <bdi lang={lang}>{gameName}</bdi>
        </h2>
        <p className={styles.small}>
          <Trans>
            Draw <bdi>{numero}</bdi>
          </Trans>
        </p>
      </div>
      <BetStateLabel state={status} isPill isGain={isNetGain(order.result)} />
    </div>
  )
}

/** Stake of a lottery order, beside the time until the draw, or the result after it. */
function Sum({ order, now }: { order: LotteryOrderSummary; now: number }) {
  const { status, stake, result, drawsAt, currency = null } = order
  const left = drawsAt - now
  return (
    <div className={[cardClass, styles.sum].join(' ')}>
      <div>
        <p className={styles.small}>
          <Trans>Stake</Trans>
        </p>
        <p className={styles.hero}>
          <InlineAmount amount={stake} currency={currency} />
        </p>
      </div>
      {status === 'open' && (
        <div className={styles.end}>
          {left > 0 && (
            <p className={styles.small}>
              <Trans>Draw in</Trans>
            </p>
          )}
          <p className={styles.large} role="timer">
            {left > 0 ? <DrawCountdown ms={left} /> : <Trans>Draw in progress</Trans>}
          </p>
        </div>
      )}
      {(status === 'won' || status === 'lost') && (
        <div className={styles.end}>
          <p className={styles.small}>
            <Trans>Result</Trans>
          </p>
          <p className={styles.large}>
            <NetAmount amount={result} currency={currency} />
          </p>
        </div>
      )}
    </div>
  )
}

/**
 * Links from an order to its lottery, past draws and all orders. During time off, only the link to all orders
 * is shown.
 */
function OrderLinks({ order: { gameId, gameGroupId, lottoMode } }: { order: LotteryOrderSummary }) {
  const hasLotteries = useHasLotteries()
  return (
    <div className={styles.ways}>
      {hasLotteries && (
        <>
          <ButtonLink
            to={href('launch-game', { playType: lotteryMode(lottoMode), gameId, gameGroupId })}
            size="large"
          >
            <Icon name="play-circle" size={2} />
            <Trans>Go to lottery</Trans>
          </ButtonLink>
          <ButtonLink to={href('lottery', { history: 1, gameId })} size="large">
            <Icon name="clock-counter-clockwise" size={2} />
            <Trans>Past draws</Trans>
          </ButtonLink>
        </>
      )}
      <ButtonLink to={lotteryOrdersHref()} size="large" className={styles.all}>
        <Icon name="receipt" size={2} />
        <Trans>All orders</Trans>
      </ButtonLink>
    </div>
  )
}

interface LoadedOrderProps {
  /** Order from the page's data. */
  loaded: LotteryOrderView
  /** Outcome of a cancellation form that was posted without scripts. */
  posted: FormResult<CancelOrderFormContract> | undefined
}

/** Details of a lottery order, with a button that cancels the order until betting closes. */
export function LotteryOrderContent({ loaded, posted }: LoadedOrderProps) {
  const { t } = useLingui()
  const { view, outcome, busy, cancel } = useCancelOrder(loaded, posted)
  const { order, timeZone } = view
  const { id, status, stake, cancellable, closesAt, drawsAt, currency = null } = order
  useDocumentTitle(t`Order ${id}`)
  const now = useElapsedTime(view.now, view)
  useDelayedRefresh(
    status === 'open' ? drawsAt - view.now + DRAW_RESULT_DELAY_MS : Number.POSITIVE_INFINITY,
    view,
  )

  const left = (closesAt ?? drawsAt) - now
  const canCancel = status === 'open' && cancellable && left > 0
  const [isAsked, setIsAsked] = useState(false)
  const sentence = useRef<HTMLParagraphElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isAsked) wasAsked.current = true
    else if (canCancel) wasAsked.current = false
    if (canCancel || !wasAsked.current) return
    // The dialog and the button that opened it have disappeared, so the focus moves to the sentence below.
    wasAsked.current = false
    setIsAsked(false)
    sentence.current?.focus()
  }, [isAsked, canCancel])

  const send = async (form: FormData) => {
    await cancel(form)
    setIsAsked(false)
  }
  return (
    <>
      <Head order={order} />
      <FormError outcome={outcome} />
      {outcome?.error === 'order-unclear' && (
        <ButtonLink to={lotteryOrderHref(id)} inPlace block>
          <Trans>Refresh</Trans>
        </ButtonLink>
      )}
      <Sum order={order} now={now} />
      <LotteryNumbersSection order={order} />
      <OrderDetails {...view} />
      {(status === 'open' || status === 'cancelled') && (
        <div className={styles.cancel}>
          {canCancel && (
            <CancelOrderButton
              order={order}
              leftMs={left}
              busy={busy}
              open={isAsked}
              onOpen={setIsAsked}
              onSubmit={(form) => void send(form)}
            />
          )}
          <p role="status" className={styles.sentence} ref={sentence} tabIndex={-1}>
            {status === 'cancelled' && (
              <Trans>
                Order cancelled. <InlineAmount amount={stake} currency={currency} /> was returned to your
                wallet.
              </Trans>
            )}
            {status === 'open' && !canCancel && (
              <Trans>Betting on this draw has closed. You can no longer cancel this order.</Trans>
            )}
          </p>
        </div>
      )}
      <OrderLinks order={order} />
      <TimeZoneNote timeZone={timeZone} of="day" />
    </>
  )
}
