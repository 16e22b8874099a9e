import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { VerificationData } from '../../../../shared/areas/identity/verification'
import { href } from '../../../../shared/paths'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { readPerVisitor } from '../../../data/per-visitor-value'
import { useShell } from '../../../data/use-shell'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import stack from '../../../ui/stack.module.css'
import { StatusView } from './StatusView'
import styles from './VerificationPage.module.css'
import { VerificationStepForm } from './VerificationStepForm'

/**
 * Returns a number that changes when another member logs in in another tab. As a React key, it removes the
 * previous member's images and texts, and aborts their uploads, before the next paint.
 */
function useMemberChangeKey(): number {
  const { session } = useShell()
  const own = session.kind === 'member' ? session.own : undefined
  const member = useRef<string | undefined>(undefined)
  const [turn, setTurn] = useState(0)
  useLayoutEffect(() => {
    if (!own) return
    const { userName } = readPerVisitor(own)
    if (member.current !== undefined && member.current !== userName) setTurn((now) => now + 1)
    member.current = userName
  }, [own])
  return turn
}

function NotOffered() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`Verification isn’t available at the moment.`}
      action={
        <>
          <ButtonLink to={href('service')} kind="primary">
            <Trans>Contact us</Trans>
          </ButtonLink>
          <ButtonLink to={href('member-home')}>
            <Trans>Back to member centre</Trans>
          </ButtonLink>
        </>
      }
    />
  )
}

/** Page of the identity verification: its status, or the form of the step in the URL. */
export default function VerificationPage() {
  const { isAllowed, shown } = useLoaderData<VerificationData>()
  const turn = useMemberChangeKey()
  if (!isAllowed) return <RealAccountRequired />
  if (!shown) return <NotOffered />
  const waiting = <ListSkeleton count={3} className={stack.gap4} boxClassName={styles.waiting} />
  return (
    <InlineDeferredSection id="shown" data={shown} fallback={waiting}>
      {(settled) => {
        if (!settled.ok) return <LoadFailedNotice />
        const { verification, step, returnTo, now } = settled.value
        return step ? (
          <VerificationStepForm key={`${turn} ${step.id}`} step={step} verification={verification} />
        ) : (
          <StatusView verification={verification} returnTo={returnTo} now={now} />
        )
      }}
    </InlineDeferredSection>
  )
}
