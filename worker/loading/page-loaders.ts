import { type PageContext, toVariantContext, type VariantContext } from '../page-context'

/** Property names of a page's data, including those that only some types of a union have. */
export type UnionKeys<Data> = Data extends unknown ? keyof Data : never

type Only<Data, Keys> = Data extends unknown ? Pick<Data, Keys & keyof Data> : never
type Without<Data, Keys extends PropertyKey> = Data extends unknown ? Omit<Data, Keys> : never

/** Data that a page's shared loader returns, equal for all visitors of a variant. */
export type SharedData<Data, Member extends UnionKeys<Data>> = Without<Data, Member>

/** Data that a page's member loader returns, for one visitor. */
export type MemberData<Data, Member extends UnionKeys<Data>> = Only<Data, Member>

type SharedLoader<Data> = [UnionKeys<Data>] extends [never]
  ? { shared?: never }
  : {
      /**
       * Loads the data that all visitors of a variant share, with cached calls only (`gatherPageData`). The page
       * waits for this loader. On pages that are not cached, its result may contain promises (`settle`),
       * which stream later.
       */
      // Declared as a property, because TypeScript checks the parameters of a method less strictly: a method
      // could take the whole PageContext.
      shared: (context: VariantContext) => Promise<Data>
    }

type MemberLoader<Data> = [UnionKeys<Data>] extends [never]
  ? { member?: never; awaitsMember?: never }
  :
      | {
          /** Loads per-visitor data: plain values, and promises (`settle`) that stream later. */
          member: (context: PageContext) => Data
          awaitsMember?: never
        }
      | {
          member: (context: PageContext) => Promise<Data>
          /**
           * Delays the first byte until the member loader is done, for pages whose first view is per visitor,
           * such as a form.
           */
          awaitsMember: true
        }

/**
 * Types of a page's shared loader and member loader, by the data properties that each of them loads. A loader
 * without properties is left out.
 * @template Member names of the member loader's properties
 */
export type PageLoaders<Data, Member extends UnionKeys<Data> = never> = SharedLoader<
  SharedData<Data, Member>
> &
  MemberLoader<Only<Data, Member>>

export interface AnyPageLoaders {
  shared?: (context: VariantContext) => Promise<object>
  member?: (context: PageContext) => object | Promise<object>
  awaitsMember?: true
}

/**
 * Loads a page's data for its component: runs both loaders in parallel, and merges their results into one
 * object.
 */
export async function loadPageData(
  { shared, member }: AnyPageLoaders,
  context: PageContext,
): Promise<object> {
  const ofMember = async () => member?.(context)
  const both = await Promise.all([shared?.(toVariantContext(context)), ofMember()])
  const isOfMembers = context.platform.isSharedRender && context.session.kind === 'member'
  return { ...both[0], ...(isOfMembers ? toPlaceholders(both[1]) : both[1]) }
}

/**
 * Placeholder for per-visitor data while a page is rendered for all visitors: a promise that never settles.
 * Unlike a normal promise, it stores no reference to its callbacks. In workerd, these would also retain
 * React's AsyncLocalStorage, which the garbage collector could not collect, and every rendering would stay in
 * memory forever.
 */
export class PlaceholderPromise extends Promise<never> {
  constructor(settle: ConstructorParameters<typeof Promise<never>>[0] = () => undefined) {
    super(settle)
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  override then<Kept = never, Refused = never>(): Promise<Kept | Refused> {
    return this
  }
}

const toPlaceholders = (ofMember: object = {}): object =>
  Object.fromEntries(
    Object.entries(ofMember).map(([name, part]) => [
      name,
      part instanceof Promise ? new PlaceholderPromise() : part,
    ]),
  )
