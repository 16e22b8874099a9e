import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { use } from 'react'
import { importUnlessLeaving } from '../browser/missing-chunks'
import { importWhenOnline } from '../browser/network-status'
import { addCatalogs } from '../i18n/catalogs'

/**
 * Code of a page that the browser loads on demand, declared where it is used. The worker loads all of it
 * before it renders, because documents contain every section.
 */
export interface LazyCode<Code> {
  /** True when members' pages wait for the code before they hydrate. */
  startsMembers: boolean | undefined
  /** The code; undefined until it has been loaded. */
  code?: Code
  /**
   * Loads the code with its messages; a failed attempt can be repeated.
   * @param i18n null in the worker, which has all messages
   * @throws the import's error
   */
  load(i18n: I18n | null): Promise<Code>
  /**
   * Loads the code as soon as the network allows. For React's `use`, which reads loaded code synchronously.
   * @throws the import's error, if the server answers
   */
  wait(i18n: I18n): Promise<Code>
  /** Settles when the code has loaded, by any caller. */
  arrival: Promise<Code>
}

interface Options {
  /** Message catalogs of the code that the page may not have loaded yet. */
  catalogs?: readonly string[]
  /** Other code that this code renders immediately. */
  needs?: LazyCode<unknown>
  /** True when members' pages wait for the code, which then hydrates with the page. */
  startsMembers?: boolean
}

/**
 * Returns a promise that React's `use` reads synchronously: React checks these properties, which it otherwise
 * sets itself.
 */
export const fulfilledPromise = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

const declaredCode: LazyCode<unknown>[] = []

/**
 * Declares code that loads after the page. Sections that share a chunk are listed in scripts/build/chunks.ts.
 */
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

/**
 * Returns code that is loaded on demand, and suspends until it has loaded, as for a visitor who has just
 * become a member.
 */
export function useLazyCode<Code>(lazy: LazyCode<Code>): Code {
  const { i18n } = useLingui()
  return use(lazy.wait(i18n))
}

/**
 * Loads the code that members' pages start with, as declared so far.
 * @throws the import's error, if the server answers
 */
export const waitForMemberCode = (i18n: I18n) =>
  Promise.all(declaredCode.map((lazy) => lazy.startsMembers && lazy.wait(i18n)))

/** Loads all declared code, for the worker; including code that the loaded modules declare. */
export async function loadDeclaredCode(): Promise<void> {
  for (const { load } of declaredCode) await load(null)
}
