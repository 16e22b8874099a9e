import { type ComponentType, createContext, use, useContext } from 'react'
import type { DataRouter, DataStrategyFunction } from 'react-router'
import type { Game } from '../../shared/contract/games'
import type { Deferred } from '../../shared/page-data/deferred'
import type { Own } from '../../shared/page-data/own'
import type { OwnSession } from '../../shared/page-data/shell-data'
import type { Later } from '../browser/later'

/** What members' pages start with besides. */
interface MemberParts {
  HeaderMember: ComponentType<{ atEnd?: boolean }>
  MemberCard: ComponentType<{ own: Own<OwnSession> }>
  Favourites: ComponentType<{ favourites: Deferred<Game[]> }>
}

/** What navigations need. */
export interface Navigation {
  createDataStrategy(build: string, router: () => DataRouter): DataStrategyFunction
  NavigationWork: ComponentType
}

/**
 * Parts of pages whose code the browser loads by itself: a member's, and those that a phone does not show at first.
 * The worker has them all (client/all-parts.ts); client/later-parts.ts loads them.
 */
export interface Parts {
  /** Null in the worker. */
  navigation: Later<Navigation> | null
  member: Later<MemberParts>
  drawerMember: Later<ComponentType>
  overlays: Later<ComponentType>
  footer: Later<ComponentType>
  rail: Later<ComponentType>
  guestCard: Later<ComponentType>
  endedText: Later<ComponentType>
  emptyArt: Later<ComponentType>
  providers: Later<ComponentType>
  wins: Later<ComponentType>
}

export const PartsContext = createContext<Parts | null>(null)

/** @throws Error outside of the shell */
export function useParts(): Parts {
  const parts = useContext(PartsContext)
  if (parts === null) throw new Error('only pages with the shell have parts')
  return parts
}

type CodeOf<Name extends keyof Parts> = NonNullable<NonNullable<Parts[Name]>['code']>

/** The code of a part. Suspends until it is there, as for a visitor who has just become a member. */
export function usePart<Name extends 'member' | 'drawerMember'>(name: Name): CodeOf<Name> {
  const part = useParts()[name] as Later<CodeOf<Name>>
  return use(part.wait())
}
