import type { I18n } from '@lingui/core'
import type { Right } from '../shared/accounts/rights'
import type { FormAnswer, FormContract } from '../shared/forms/form-outcome'
import type { CacheStrategy } from './cache/strategies'
import type { MemberContext, PageContext } from './context'
import type { RateLimitKind } from './limits/limit-rules'
import type { AnyPageLoaders, KeysOf, PageLoaders, SharedData } from './loading/page-loaders'
import type { PublicContext } from './platform/transport/context'
import type { UploadRule } from './security/upload-rules'

/** Cache policy of a page that is rendered for each visitor. */
interface PrivatePage {
  kind: 'private'
}

/** Cache policy of a page's HTML. */
export type PageCache =
  | PrivatePage
  | {
      kind: 'cached'
      strategy: CacheStrategy
      /** Query parameters that affect the page, with their valid values; other values are dropped. */
      query: CachedQuery
      /**
       * Parameters that affect the page, but contain free text: a page with such a parameter is not cached.
       */
      uncached: Readonly<Record<string, RegExp>>
      /** Parameters that only the member loader reads: the page is cached without them. */
      memberQuery: Readonly<Record<string, RegExp>>
    }

/**
 * Returns true when the platform has such a value (such as an id in the URL), by its cached reply.
 * @throws PlatformError when this is unknown
 */
export type ValueCheck = (value: string, platform: PublicContext) => Promise<boolean>

/**
 * Query values that a cached page may have, by parameter: a list, or a check against data that only the
 * platform has.
 */
export type CachedQuery = Readonly<Record<string, readonly string[] | ValueCheck>>

export const PRIVATE_PAGE: PrivatePage = { kind: 'private' }

/**
 * Declares a page that is rendered once for each variant: by route, listed query values, language, theme,
 * class of visitor and the like (prerender/variant.ts). Per-visitor values are placeholders in the page.
 */
export const cachePage = (
  strategy: CacheStrategy,
  query: CachedQuery = {},
  uncached: Readonly<Record<string, RegExp>> = {},
  memberQuery: Readonly<Record<string, RegExp>> = {},
): PageCache => ({ kind: 'cached', strategy, query, uncached, memberQuery })

/** Result of a page's action: a redirect, or the page again with the form's outcome. */
export type ActionResult<Form extends FormContract = FormContract> = { redirect: string } | FormAnswer<Form>

/** Result of the shared loader of a cached page. */
interface SharedResult {
  /** True when some data is outdated or missing: the page is served, but not cached. */
  degraded: boolean
}

interface PageRules<Shared> {
  /** Cache policy. Only a page whose shared loader reports missing data may be cached. */
  cache: Shared extends SharedResult ? PageCache : PrivatePage
  /** False for a complete page that is rarely requested again. */
  isWorthCaching?(shared: Shared): boolean
  /** Limits of a form with files, which may be larger than other forms. */
  upload?: UploadRule
}

interface WithTitle<Data> {
  /**
   * The document's title without the brand, where the data is more specific than the page row; undefined: the
   * row's. Not for cached pages, whose head is sent before the member's data is known.
   */
  title?(data: Data, i18n: I18n): string | undefined
}

interface WithNotFound<Data> {
  /**
   * True when the URL names a missing item, which is a 404. Not for cached pages, which are sent before the
   * member's data is known.
   */
  isMissing?(data: Data): boolean
}

interface PublicForm<Form extends FormContract> {
  /** Anyone may post this form, because the action itself checks rights and limits. */
  mayPost: 'anyone'
  /** Handles a posted form of this page. Origin and CSRF token have been checked. */
  // A property, not a method: TypeScript would let a method expect a member.
  action: (context: PageContext, form: FormData) => Promise<ActionResult<Form>>
}

interface MemberForm<Form extends FormContract> {
  /**
   * The right that an account needs to post this form, and the rate limit by member for which each post
   * counts.
   */
  mayPost: { right: Right; limit: RateLimitKind | 'counted-by-action' }
  /** Handles a member's posted form of this page. Origin, CSRF token, right and limit have been checked. */
  action: (context: MemberContext, form: FormData) => Promise<ActionResult<Form>>
}

/**
 * Action of a page's form, with the permission to post that form, checked before the action runs
 * (pages/form.ts).
 */
export type WorkerPageForm<Form extends FormContract = FormContract> = PublicForm<Form> | MemberForm<Form>

type WithForm<Form extends FormContract> = WorkerPageForm<Form> & {
  /**
   * Form fields that every answer returns, listed in the contract beside the schema. All other fields are
   * secret.
   */
  echo: readonly Form['echo'][]
}

interface WithoutForm {
  mayPost?: never
  action?: never
  echo?: never
}

/**
 * The worker's module of a page.
 * @template Data props of the page's component
 * @template Member names of the per-visitor properties
 * @example const homePage: WorkerPage<HomeData, 'favourites'> = { shared, member, cache }
 * @example const feedbackPage: WorkerPage<object, never, FeedbackContract> = { cache, mayPost: 'anyone',
 * action, echo }
 */
export type WorkerPage<
  Data extends object = object,
  Member extends KeysOf<Data> = never,
  Form extends FormContract = never,
> = PageLoaders<Data, Member> &
  PageRules<SharedData<Data, Member>> &
  WithTitle<Data> &
  WithNotFound<Data> &
  ([Form] extends [never] ? WithoutForm : WithForm<Form>)

/** The worker's module of any page. */
export type AnyWorkerPage = AnyPageLoaders & {
  cache: PageCache
  isWorthCaching?(shared: object): boolean
  upload?: UploadRule
} & WithTitle<object> &
  WithNotFound<object> &
  (WithoutForm | WithForm<FormContract>)
