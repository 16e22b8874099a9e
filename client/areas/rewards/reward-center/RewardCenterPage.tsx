import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import {
  type RewardCenterData,
  type RewardsView,
  type TicketClaims,
  ticketDetailsHref,
} from '../../../../shared/areas/rewards/reward-center'
import type { DeferredResult } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { cardClass } from '../../../ui/rows/row'
import { Sheet } from '../../../ui/Sheet/Sheet'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import panelStyles from './Panel.module.css'
import { PersonalPromotions } from './PersonalPromotions'
import styles from './RewardCenterPage.module.css'
import { RewardClaimsOutcome, RewardClaimsTitle } from './RewardClaimsOutcome'
import { RewardList } from './RewardList'
import { type RewardClaimsState, useRewardClaims } from './use-reward-claims'

/** Outcome of reward claims that were posted without scripts, one line for each reward. */
function ClaimResults({ claims }: { claims: TicketClaims }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { playing } = claims
  return (
    <section className={clsx(cardClass, panelStyles.panel)} aria-labelledby="claimed">
      <h2 id="claimed" ref={heading} tabIndex={-1}>
        <RewardClaimsTitle claims={claims} />
      </h2>
      <RewardClaimsOutcome claims={claims} />
      <div className={stack.buttons}>
        {playing !== null && (
          <ButtonLink to={ticketDetailsHref(playing)}>
            <Trans>View progress</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={href('reward-center')} kind="primary" inPlace>
          <Trans>Done</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}

interface ClaimSheetProps {
  claims: TicketClaims
  open: boolean
  onClose: () => void
}

/** Sheet over the page with the outcome of reward claims, one line for each reward. */
function ClaimSheet({ claims, open, onClose }: ClaimSheetProps) {
  const { playing } = claims
  return (
    <Sheet id="claims" open={open} onClose={onClose} title={<RewardClaimsTitle claims={claims} />}>
      <div className={stack.gap4}>
        <RewardClaimsOutcome claims={claims} />
        <div className={stack.buttons}>
          {playing !== null && (
            <ButtonLink to={ticketDetailsHref(playing)} size="large" onClick={onClose}>
              <Trans>View progress</Trans>
            </ButtonLink>
          )}
          <Button kind="primary" size="large" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

/** Id of the heading above all rewards. */
const REWARDS_HEADING = 'rewards'

/**
 * Moves the focus to the heading of the rewards when it would be lost. A closing sheet returns the focus to
 * the button that opened it. But that button disappears with the claimed reward, before or after the sheet
 * closes.
 * @param shown a value that changes whenever buttons may appear or disappear
 */
function useFocusAfterClaims({ fetched, isOpen }: RewardClaimsState, shown?: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again when other buttons are visible
  useEffect(() => {
    if (!fetched || isOpen) return
    const at = document.activeElement
    const isLost = !at || at === document.body || at.closest('dialog') !== null
    if (isLost) document.getElementById(REWARDS_HEADING)?.focus({ preventScroll: true })
  }, [fetched, isOpen, shown])
}

function Waiting() {
  return (
    <div className={stack.gap4} aria-hidden="true">
      <Skeleton className={styles.hero} />
      <Skeleton className={styles.box} />
      <Skeleton className={styles.box} />
      <Skeleton className={styles.box} />
    </div>
  )
}

interface ViewProps {
  settled: DeferredResult<RewardsView>
  claiming: RewardClaimsState
}

function View({ settled, claiming }: ViewProps) {
  useFocusAfterClaims(claiming, settled)
  return settled.ok ? <RewardList view={settled.value} claiming={claiming} /> : <LoadFailedNotice />
}

/** Page with the member's rewards (claimable, in progress and past) and with personal promotions. */
export default function RewardCenterPage() {
  const { isAllowed, view, promotions } = useLoaderData<RewardCenterData>()
  const claiming = useRewardClaims()
  const { posted, fetched, isOpen, close } = claiming
  // The hook is called here and for the list of rewards, because the sheet closes after the effects of the
  // list have run.
  useFocusAfterClaims(claiming)
  if (!isAllowed || !view) return <RealAccountRequired />
  return (
    <div className={styles.page}>
      <h2 id={REWARDS_HEADING} tabIndex={-1} className="sr">
        <Trans>Your rewards</Trans>
      </h2>
      {posted && <ClaimResults claims={posted} />}
      <InlineDeferredSection id="view" data={view} fallback={<Waiting />}>
        {(settled) => <View settled={settled} claiming={claiming} />}
      </InlineDeferredSection>
      {promotions && (
        <InlineDeferredSection id="promotions" data={promotions} fallback={null}>
          {(settled) => (settled.ok ? <PersonalPromotions promotions={settled.value} /> : null)}
        </InlineDeferredSection>
      )}
      {fetched && <ClaimSheet claims={fetched} open={isOpen} onClose={close} />}
    </div>
  )
}
