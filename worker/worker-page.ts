import type { I18n } from '@lingui/core'
import type { AccountRight } from '../shared/accounts/account-rights'
import type { FormActionResult, FormContract } from '../shared/forms/form-result'
import type { CacheStrategy } from './cache/strategies'
import type { RateLimitKind } from './limits/limit-rules'
import type { AnyPageLoaders, PageLoaders, SharedData, UnionKeys } from './loading/page-loaders'
import type { MemberContext, PageContext } from './page-context'
import type { PublicContext } from './platform/transport/request-platform'
import type { UploadRule } from './security/upload-rules'

/** Cache policy of a page that is rendered for each visitor. */
interface PrivatePage {
  kind: 'private'
}

/** Cache policy of a page's HTML. */
export type PageCachePolicy =
  | PrivatePage
  | {
      kind: 'cached'
      strategy: CacheStrategy
      /** Query parameters that change the page, with their valid values; other values are dropped. */
      query: CacheableQueryValues
      /**
       * Query parameters that change the page, but contain free text. A page with such a parameter is not
       * cached.
       */
      uncached: Readonly<Record<string, RegExp>>
      /** Query parameters that only the member loader reads. The page is cached without them. */
      memberQuery: Readonly<Record<string, RegExp>>
    }

/**
 * Checks a query value, such as an id, against a cached reply of the platform. Returns true when the platform
 * has the value.
 * @throws PlatformError when the platform's reply is missing
 */
export type QueryValueCheck = (value: string, platform: PublicContext) => Promise<boolean>

/**
 * Query values that a cached page may have, by parameter: a list of values, or a check against data that only
 * the platform has.
 */
export type CacheableQueryValues = Readonly<Record<string, readonly string[] | QueryValueCheck>>

export const PRIVATE_PAGE: PrivatePage = { kind: 'private' }

/**
 * Declares a page that is rendered once for each variant: for each route, listed query value, language,
 * theme, class of visitor and so on (prerender/variant.ts). Per-visitor values are placeholders in the page.
 */
export const cachePage = (
  strategy: CacheStrategy,
  query: CacheableQueryValues = {},
  uncached: Readonly<Record<string, RegExp>> = {},
  memberQuery: Readonly<Record<string, RegExp>> = {},
): PageCachePolicy => ({ kind: 'cached', strategy, query, uncached, memberQuery })

/** Result of a page's action: a redirect, or the page again with the form's outcome. */
export type ActionResult<Form extends FormContract = FormContract> =
  | { redirect: string }
  | FormActionResult<Form>

/** Result of the shared loader of a cached page. */
interface SharedResult {
  /** True when some data is outdated or missing: the page is then served, but not cached. */
  degraded: boolean
}

interface PageRules<Shared> {
  /**
   * Cache policy of the page. A page may be cached only if its shared loader reports missing data
   * (`degraded`).
   */
  cache: Shared extends SharedResult ? PageCachePolicy : PrivatePage
  /** Returns false for a page that is complete but rarely requested again, and therefore not cached. */
  isWorthCaching?(shared: Shared): boolean
  /** Upload limits of the page's form with files, which may be larger than other forms. */
  upload?: UploadRule
}

interface WithTitle<Data> {
  /**
   * Returns the document's title without the brand, for pages whose data gives a more specific title than the
   * page row; undefined: the title of the row. Not for cached pages, whose head is sent before the member's
   * data is loaded.
   */
  title?(data: Data, i18n: I18n): string | undefined
}

interface WithNotFound<Data> {
  /**
   * Returns true when the URL names an item that does not exist, which is a 404. Not for cached pages, which
   * are sent before the member's data is loaded.
   */
  isMissing?(data: Data): boolean
}

interface PublicForm<Form extends FormContract> {
  /** Anyone may post this form, because the action itself checks rights and limits. */
  mayPost: 'anyone'
  /** Handles a posted form of this page. Origin and CSRF token have been checked. */
  // Declared as a property, because TypeScript checks the parameters of a method less strictly: a method
  // could require a MemberContext.
  action: (context: PageContext, form: FormData) => Promise<ActionResult<Form>>
}

interface MemberForm<Form extends FormContract> {
  /**
   * The right that an account needs to post this form, and the member's rate limit by which each post is
   * counted.
   */
  mayPost: { right: AccountRight; limit: RateLimitKind | 'counted-by-action' }
  /** Handles a member's posted form of this page. Origin, CSRF token, right and limit have been checked. */
  action: (context: MemberContext, form: FormData) => Promise<ActionResult<Form>>
}

/**
 * Action of a page's form, with the permission to post that form, checked before the action runs
 * (pages/serve-form.ts).
 */
export type WorkerPageForm<Form extends FormContract = FormContract> = PublicForm<Form> | MemberForm<Form>

type WithForm<Form extends FormContract> = WorkerPageForm<Form> & {
  /**
   * Form fields whose posted values every answer returns. The contract lists them beside the schema. All
   * other fields are secret.
   */
  echo: readonly Form['echo'][]
}

interface WithoutForm {
  mayPost?: never
  action?: never
  echo?: never
}

/**
 * The worker's module of a page: loaders, cache policy and form action.
 * @template Data props of the page's component
 * @template Member names of the per-visitor properties
 * @example const homePage: WorkerPage<HomeData, 'favourites'> = { shared, member, cache }
 * @example const feedbackPage: WorkerPage<object, never, FeedbackContract> = { cache, mayPost: 'anyone',
 * action, echo }
 */
export type WorkerPage<
  Data extends object = object,
  Member extends UnionKeys<Data> = never,
  Form extends FormContract = never,
> = PageLoaders<Data, Member> &
  PageRules<SharedData<Data, Member>> &
  WithTitle<Data> &
  WithNotFound<Data> &
  ([Form] extends [never] ? WithoutForm : WithForm<Form>)

/** The worker's module of a page, without the types of the specific page. */
export type AnyWorkerPage = AnyPageLoaders & {
  cache: PageCachePolicy
  isWorthCaching?(shared: object): boolean
  upload?: UploadRule
} & WithTitle<object> &
  WithNotFound<object> &
  (WithoutForm | WithForm<FormContract>)
