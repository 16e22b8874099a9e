import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { use } from 'react'
import { importUnlessLeaving } from '../browser/missing-chunks'
import { importWhenOnline } from '../browser/network-status'
import { addCatalogs } from '../i18n/catalogs'

/**
 * Code of a page that the browser loads when it needs it, declared where it is used. The worker loads all of it before it
 * renders, because documents contain every section.
 */
export interface LazyCode<Code> {
  /** Whether a member's page starts with it. */
  startsMembers: boolean | undefined
  /** Undefined until it has been loaded. */
  code?: Code
  /**
   * Loads it with its messages; a failed attempt is forgotten.
   * @param i18n null in the worker, which has all messages
   * @throws what the import throws
   */
  load(i18n: I18n | null): Promise<Code>
  /**
   * Loads it as soon as the network allows (network-status.ts). For React's `use`, which reads code that is there without
   * waiting.
   * @throws what the import throws while the server answers
   */
  wait(i18n: I18n): Promise<Code>
  /** Settles when it is there, whoever has loaded it. */
  arrival: Promise<Code>
}

interface Options {
  /** Catalogs of its messages that the page may not have yet. The build fails when one is missing. */
  catalogs?: readonly string[]
  /** Code that it renders at once. */
  needs?: LazyCode<unknown>
  /** Whether a member's page starts with it: it hydrates with the page. */
  startsMembers?: boolean
}

/** A promise that `use` reads at once: React looks for these properties, which it sets itself otherwise. */
export const fulfilledPromise = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

const declaredCode: LazyCode<unknown>[] = []

/** Declares code that loads after the page. Sections that share a chunk are listed in scripts/build/chunks.ts. */
export function lazyCode<Code>(
  load: () => Promise<Code>,
  { catalogs = [], needs, startsMembers }: Options = {},
): LazyCode<Code> {
  let loading: Promise<Code> | undefined
  let waiting: Promise<Code> | undefined
  let arrive: (code: Code) => void = () => undefined
  const lazy: LazyCode<Code> = {
    startsMembers,
    arrival: new Promise((resolve) => {
      arrive = resolve
    }),
    load: (i18n) => {
      loading ??= importUnlessLeaving(() =>
        Promise.all([load(), i18n && addCatalogs(i18n, ...catalogs), needs?.load(i18n)]),
      ).then(
        ([code]) => {
          lazy.code = code
          waiting = fulfilledPromise(code)
          arrive(code)
          return code
        },
        (error) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    wait: (i18n) => {
      waiting ??= importWhenOnline(() => lazy.load(i18n))
      return waiting
    },
  }
  declaredCode.push(lazy)
  return lazy
}

/** Suspends until the code is there, as for a visitor who has just become a member. */
export function useLazyCode<Code>(lazy: LazyCode<Code>): Code {
  const { i18n } = useLingui()
  return use(lazy.wait(i18n))
}

/** Loads what a member's page starts with, as far as it has been declared. @throws as `wait` does */
export const waitForMemberCode = (i18n: I18n) =>
  Promise.all(declaredCode.map((lazy) => lazy.startsMembers && lazy.wait(i18n)))

/** Loads all that has been declared, for the worker; also what the loaded modules declare themselves. */
export async function loadDeclaredCode(): Promise<void> {
  for (const { load } of declaredCode) await load(null)
}
