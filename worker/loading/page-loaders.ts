import { type PageContext, type VariantContext, variantOf } from '../context'

/** Property names of all members of a union of page data. */
export type KeysOf<Data> = Data extends unknown ? keyof Data : never

type Only<Data, Keys> = Data extends unknown ? Pick<Data, Keys & keyof Data> : never
type Without<Data, Keys extends PropertyKey> = Data extends unknown ? Omit<Data, Keys> : never

/** The half that is the same for all visitors of a variant. */
export type SharedData<Data, Member extends KeysOf<Data>> = Without<Data, Member>

/** The half that belongs to the visitor. */
export type MemberData<Data, Member extends KeysOf<Data>> = Only<Data, Member>

type SharedLoader<Data> = [KeysOf<Data>] extends [never]
  ? { shared?: never }
  : {
      /**
       * Awaited. Makes cached calls only, by `gather`: its result may be cached for all visitors of the variant. On pages
       * that are not cached, promises in it (see settle) stream.
       */
      // A property, not a method: TypeScript would let a method take the whole context.
      shared: (context: VariantContext) => Promise<Data>
    }

type MemberLoader<Data> = [KeysOf<Data>] extends [never]
  ? { member?: never; awaitsMember?: never }
  :
      | {
          /** The visitor's own data: plain values, and promises (see settle) that stream. */
          member: (context: PageContext) => Data
          awaitsMember?: never
        }
      | {
          member: (context: PageContext) => Promise<Data>
          /** Delays the first byte for pages whose first view is the visitor's own, such as a form. */
          awaitsMember: true
        }

/**
 * A page's two loaders, each with its own properties. A half without properties is left out.
 * @template Member names of the properties of the member half
 */
export type PageLoaders<Data, Member extends KeysOf<Data> = never> = SharedLoader<SharedData<Data, Member>> &
  MemberLoader<Only<Data, Member>>

/** The halves of any page. */
export interface AnyPageLoaders {
  shared?: (context: VariantContext) => Promise<object>
  member?: (context: PageContext) => object | Promise<object>
  awaitsMember?: true
}

/** A page's data as its component receives it: both halves, loaded in parallel, in one object. */
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
 * Stands for a part of one member in a page that is rendered for all: a promise that never settles leaves a hole. It
 * keeps nothing of who waits for it. A promise would, and in workerd together with the AsyncLocalStorage of the render
 * (React's own), which the garbage collector cannot take apart: each rendering would stay in memory for good.
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
