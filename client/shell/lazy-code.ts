import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { use } from 'react'
import { importUnlessNavigating } from '../browser/missing-chunks'
import { importWhenOnline } from '../browser/network-status'
import { addCatalogs } from '../i18n/message-catalogs'

/**
 * Code that the browser loads on demand, declared next to its use. The worker loads all declared code before
 * it renders, because documents contain every section.
 */
export interface LazyCode<Code> {
  /** True when members' pages wait for the code before they hydrate. */
  startsMembers: boolean | undefined
  /** The code; undefined until it has been loaded. */
  code?: Code
  /**
   * Loads the code with its messages. After a failure it can be called again.
   * @param i18n null in the worker, which has all messages
   * @throws the import's error
   */
  load(i18n: I18n | null): Promise<Code>
  /**
   * Loads the code, and waits for the network if necessary. Once the code has loaded, React's `use` reads the
   * promise synchronously.
   * @throws the import's error, if the server responds
   */
  wait(i18n: I18n): Promise<Code>
  /** Settles when any caller has loaded the code. */
  arrival: Promise<Code>
}

interface Options {
  /** Message catalogs of the code that the page may not have loaded yet. */
  catalogs?: readonly string[]
  /** Other code that this code renders immediately. */
  needs?: LazyCode<unknown>
  /** True when pages for members wait for the code before they hydrate. */
  startsMembers?: boolean
}

/**
 * Returns a promise that React's `use` reads synchronously. React looks for the properties `status` and
 * `value`, which it would otherwise set after the promise has settled.
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
      loading ??= importUnlessNavigating(() =>
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
 * Returns code that is loaded on demand, and suspends until it has loaded. It has not been loaded yet, for
 * example, for a visitor who has just logged in.
 */
export function useLazyCode<Code>(lazy: LazyCode<Code>): Code {
  const { i18n } = useLingui()
  return use(lazy.wait(i18n))
}

/**
 * Loads the code that pages for members start with, as far as it has been declared by now.
 * @throws the import's error, if the server responds
 */
export const waitForMemberCode = (i18n: I18n) =>
  Promise.all(declaredCode.map((lazy) => lazy.startsMembers && lazy.wait(i18n)))

/** Loads all declared code in the worker, including code that is declared by the modules it loads. */
export async function loadDeclaredCode(): Promise<void> {
  for (const { load } of declaredCode) await load(null)
}
