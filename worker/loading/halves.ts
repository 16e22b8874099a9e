import { type PageContext, type VariantContext, variantOf } from '../context'

/** Names of the properties of every kind of a page's data. */
export type KeysOf<Data> = Data extends unknown ? keyof Data : never

type Only<Data, Keys> = Data extends unknown ? Pick<Data, Keys & keyof Data> : never
type Without<Data, Keys extends PropertyKey> = Data extends unknown ? Omit<Data, Keys> : never

/** What is the same for every visitor of the variant. */
export type SharedData<Data, Member extends KeysOf<Data>> = Without<Data, Member>

type SharedHalf<Data> = [KeysOf<Data>] extends [never]
  ? { shared?: never }
  : {
      /** Cached calls only, by `gather`: what it gives may be kept for every visitor of the variant. Waited for. */
      // A property and no method: TypeScript would let a method ask for the whole context.
      shared: (context: VariantContext) => Promise<Data>
    }

type MemberHalf<Data> = [KeysOf<Data>] extends [never]
  ? { member?: never; awaitsMember?: never }
  :
      | {
          /** What is this one visitor's: plain values that are at hand, and promises (see settle) that stream. */
          member: (context: PageContext) => Data
          awaitsMember?: never
        }
      | {
          member: (context: PageContext) => Promise<Data>
          /** The page's first view is the visitor's own, such as a form: the first byte waits for it. */
          awaitsMember: true
        }

/**
 * A page's data from two loaders, each with properties of its own. Without properties a half is left out.
 * @template Member names of the properties that come from the member's half
 */
export type Halves<Data, Member extends KeysOf<Data> = never> = SharedHalf<SharedData<Data, Member>> &
  MemberHalf<Only<Data, Member>>

/** Whichever halves. */
export interface AnyHalves {
  shared?: (context: VariantContext) => Promise<object>
  member?: (context: PageContext) => object | Promise<object>
  awaitsMember?: true
}

/** A page's data as its component gets it: both halves in one object. They load at the same time. */
export async function loadHalves({ shared, member }: AnyHalves, context: PageContext): Promise<object> {
  const ofMember = async () => member?.(context)
  const both = await Promise.all([shared?.(variantOf(context)), ofMember()])
  return { ...both[0], ...both[1] }
}
