import { useEffect, useEffectEvent, useState } from 'react'
import { hasEnded } from '../../../../shared/payments/payment-states'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { ask } from '../../../data/api'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { whileVisible } from '../../../ui/hooks/while-visible'
import { pollStep } from './poll-steps'

/** Answers after which asking again is of no use: the session is gone, or was replaced. */
const final: ReadonlySet<string> = new Set(['login-required', 'session-expired', 'csrf-token'])

export interface PaymentNews {
  view: PaymentView
  /** The last attempt to get news failed, so `view` is of its own `now`. */
  isLate: boolean
  /** Whether the state has changed since the page was loaded. */
  hasChanged: boolean
}

interface Learned {
  /** The loader's data that it replaces. */
  since: PaymentView
  view: PaymentView
  isLate: boolean
}

/**
 * Follows a payment until it has ended: asks the worker in growing steps while the tab is visible, and at once when it
 * comes back to the front. Then shows the new balance in the header, and tells the platform that the member has seen it.
 */
export function usePaymentNews(loaded: PaymentView): PaymentNews {
  const shell = useShell()
  const { session } = shell
  const csrfToken = session.kind === 'member' ? session.csrfToken : undefined
  const [learned, setLearned] = useState<Learned>({ since: loaded, view: loaded, isLate: false })
  const { view, isLate } = learned.since === loaded ? learned : { view: loaded, isLate: false }
  const { id, state } = view.payment
  const isOver = hasEnded(view.payment)

  /** @returns whether to go on */
  const look = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    const options = { csrfToken, signal }
    const asked = await ask((api) => api.wallet.payments[':id'].$get, { param: { id } }, options)
    if (signal.aborted) return false
    setLearned({ since: loaded, view: asked.ok ? asked.value : view, isLate: !asked.ok })
    return asked.ok || !final.has(asked.code)
  })
  // Begins anew with every state, so that the next one is noticed soon.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is what begins it anew
  useEffect(() => {
    if (isOver) return
    let isFirst = true
    let isUseless = false
    return whileVisible(() => {
      const controller = new AbortController()
      const { signal } = controller
      let timer: ReturnType<typeof setTimeout>
      const follow = async (asked: number) => {
        isUseless = !(await look(signal)) && !signal.aborted
        if (!isUseless && !signal.aborted) wait(asked + 1)
      }
      const wait = (asked: number) => {
        timer = setTimeout(() => void follow(asked), pollStep(asked))
      }
      if (isFirst) wait(0)
      else if (!isUseless) void follow(0)
      isFirst = false
      return () => {
        clearTimeout(timer)
        controller.abort()
      }
    })
  }, [id, state, isOver])

  const hasChanged = state !== loaded.payment.state
  const end = useEffectEvent(() => {
    if (hasChanged) void refreshWallet(shell)
    void ask((api) => api.wallet.payments[':id'].seen.$post, { param: { id } }, { csrfToken })
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return { view, isLate, hasChanged }
}
