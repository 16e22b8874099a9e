import type { FormAnswer, FormContract } from '../shared/form-outcome'
import type { CacheStrategy } from './cache/strategies'
import type { PageContext } from './context'
import type { AnyHalves, Halves, KeysOf, SharedData } from './loading/halves'
import type { PublicContext } from './platform/transport/context'
import type { Upload } from './security/uploads'

/** Rendered for each visitor. */
interface PrivatePage {
  kind: 'private'
}

/** Whether a page's HTML may be kept for the next guest. Private unless a page says otherwise. */
export type PageCache =
  | PrivatePage
  | {
      kind: 'guest'
      strategy: CacheStrategy
      /** Query parameters that affect the page, with their valid values; other values are dropped. */
      query: KeptQuery
      /** Parameters that affect the page, but contain free text: a page with one of them is not cached. */
      unkept: Readonly<Record<string, RegExp>>
    }

/** Whether the platform has such a thing, by its cached answer. @throws PlatformError when nobody can tell */
export type KnownValue = (value: string, platform: PublicContext) => Promise<boolean>

/** Values by parameter: a list, or a check against data that only the platform has. */
export type KeptQuery = Readonly<Record<string, readonly string[] | KnownValue>>

export const privatePage: PrivatePage = { kind: 'private' }

/**
 * Rendered HTML is cached for guests, by route, listed query values, language, theme, build and content
 * version.
 */
export const guestPage = (
  strategy: CacheStrategy,
  query: KeptQuery = {},
  unkept: Readonly<Record<string, RegExp>> = {},
): PageCache => ({ kind: 'guest', strategy, query, unkept })

/** Result of an action: a redirect, or the page again with the form's outcome. */
export type ActionResult<Form extends FormContract = FormContract> = { redirect: string } | FormAnswer<Form>

/** What a kept page says of its shared half. */
interface Keepable {
  /** Something in it is old or missing: shown to who asked, but not kept for others. */
  degraded: boolean
}

interface PageRules<Shared> {
  /** Only a page that can say that something is missing may be kept. */
  cache: Shared extends Keepable ? PageCache : PrivatePage
  /** False for what is right, but which nobody asks for again. */
  isWorthKeeping?(shared: Shared): boolean
  /** Limits of a form with files, which may be larger than other forms. */
  upload?: Upload
}

interface WithForm<Form extends FormContract> {
  /** Handles a posted form of this page. Origin and CSRF token have been checked. */
  action(context: PageContext, form: FormData): Promise<ActionResult<Form>>
  /** Fields that every answer sends back, listed in the contract beside the schema. All others are secret. */
  echo: readonly Form['echo'][]
}

interface WithoutForm {
  action?: never
  echo?: never
}

/**
 * The worker's half of a page.
 * @template Data what the page's component gets
 * @template Member names of the properties that are this one visitor's
 * @example const homePage: WorkerPage<HomeData, 'favourites'> = { shared, member, cache }
 * @example const feedbackPage: WorkerPage<object, never, FeedbackContract> = { cache, action, echo }
 */
export type WorkerPage<
  Data extends object = object,
  Member extends KeysOf<Data> = never,
  Form extends FormContract = never,
> = Halves<Data, Member> &
  PageRules<SharedData<Data, Member>> &
  ([Form] extends [never] ? WithoutForm : WithForm<Form>)

/** The worker's half of whichever page. */
export type AnyWorkerPage = AnyHalves & {
  cache: PageCache
  isWorthKeeping?(shared: object): boolean
  upload?: Upload
} & (WithoutForm | WithForm<FormContract>)
