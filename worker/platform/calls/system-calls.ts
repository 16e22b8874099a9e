import { CAPABILITY_FLAGS } from '../../../shared/config/capability-flags'
import { enabledFlags } from '../../../shared/contract/system-schemas'
import type { PlatformContext, PublicContext } from '../transport/request-platform'
import { cachedCall, directCall } from '../transport/typed-call'

/**
 * This module has the platform calls for status, settings, feature flags and countries, which are cached for
 * all visitors; and the call for the location of one visitor.
 */

/**
 * Loads the platform's status: maintenance and region restriction. One cached copy serves all languages,
 * because its text field `info` is never displayed. A malformed reply does not replace the previous one.
 */
export const fetchPlatformStatus = (ctx: PublicContext) =>
  cachedCall(ctx, { name: 'status', isSameInAll: true })

export const fetchSettings = (ctx: PublicContext) => cachedCall(ctx, { name: 'settings' })

/**
 * Loads the operator's feature flags, by the platform's names (see enabledFlags). Flags of capabilities that the
 * platform lacks are off.
 */
export async function fetchFeatureFlags(ctx: PublicContext) {
  const { value, state } = await cachedCall(ctx, { name: 'whitelabel' })
  const off = (ctx.missing ?? []).flatMap((name) => CAPABILITY_FLAGS[name] ?? [])
  return { value: { ...value, ...Object.fromEntries(off.map((flag) => [flag, false])) }, state }
}

/** Loads the names of the enabled feature flags; empty when the flags cannot be loaded. */
export const loadEnabledFlagNames = (ctx: PublicContext): Promise<string[]> =>
  fetchFeatureFlags(ctx).then(
    ({ value }) => enabledFlags(value),
    () => [],
  )

/** Loads the list of countries with their dialling codes. */
export const fetchCountries = (ctx: PublicContext) => cachedCall(ctx, { name: 'country' })

/** Loads the location of an IP address according to the platform. */
export const fetchLocation = (ctx: PlatformContext, ip: string) =>
  directCall(ctx, { name: 'location', query: { ip } })
