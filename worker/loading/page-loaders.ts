import { type PageContext, type VariantContext, variantOf } from '../context'

/** Property names of all members of a union of page data. */
export type KeysOf<Data> = Data extends unknown ? keyof Data : never

type Only<Data, Keys> = Data extends unknown ? Pick<Data, Keys & keyof Data> : never
type Without<Data, Keys extends PropertyKey> = Data extends unknown ? Omit<Data, Keys> : never

/** Data of a page's shared loader, equal for all visitors of a variant. */
export type SharedData<Data, Member extends KeysOf<Data>> = Without<Data, Member>

/** Data of a page's member loader, for one visitor. */
export type MemberData<Data, Member extends KeysOf<Data>> = Only<Data, Member>

type SharedLoader<Data> = [KeysOf<Data>] extends [never]
  ? { shared?: never }
  : {
      /**
       * Awaited. Makes cached calls only, by `gather`: its result may be cached for all visitors of the
       * variant. On pages that are not cached, promises in it (see settle) stream.
       */
      // A property, not a method: TypeScript would let a method take the whole context.
      shared: (context: VariantContext) => Promise<Data>
    }

type MemberLoader<Data> = [KeysOf<Data>] extends [never]
  ? { member?: never; awaitsMember?: never }
  :
      | {
          /** Loads per-visitor data: plain values, and promises (see settle) that stream. */
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
 * A page's two loaders, each with its own properties. A loader without properties is left out.
 * @template Member names of the member loader's properties
 */
export type PageLoaders<Data, Member extends KeysOf<Data> = never> = SharedLoader<SharedData<Data, Member>> &
  MemberLoader<Only<Data, Member>>

export interface AnyPageLoaders {
  shared?: (context: VariantContext) => Promise<object>
  member?: (context: PageContext) => object | Promise<object>
  awaitsMember?: true
}

/** Loads a page's data as its component receives it: both loaders run in parallel, into one object. */
export async function loadPageData(
  { shared, member }: AnyPageLoaders,
  context: PageContext,
): Promise<object> {
  const ofMember = async () => member?.(context)
  const both = await Promise.all([shared?.(variantOf(context)), ofMember()])
  const isOfMembers = context.platform.isSharedRender && context.session.kind === 'member'
  return { ...both[0], ...(isOfMembers ? toPlaceholders(both[1]) : both[1]) }
}

/**
 * Placeholder for per-visitor data in a page that is rendered for all: a promise that never settles. It retains
 * no reference to its callers. A promise would, and in workerd together with the AsyncLocalStorage of the
 * render (React's own), which the garbage collector cannot collect: each rendering would stay in memory
 * forever.
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
