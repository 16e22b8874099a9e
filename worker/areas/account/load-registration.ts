import { fieldsOf, type RegisterData } from '../../../client/areas/account/register/contract'
import { hasAccount } from '../../../shared/config/member-types'
import { isJurisdictionOpen } from '../../../shared/config/product'
import { HIDE_REGISTER_FLAG } from '../../../shared/config/register-flags'
import { REGISTER_METHODS, type RegisterMethod, type RegisterRules } from '../../../shared/contract/account'
import { type Countries, flagsOn, type Settings } from '../../../shared/contract/system'
import { href } from '../../../shared/pages'
import { HOME, safeReturn } from '../../../shared/return-address'
import type { PageContext } from '../../context'
import { freshCaptcha } from '../../limits/captcha'
import { settleSoon } from '../../loading/settle'
import { registerRules } from '../../platform/calls/account'
import { countries, settings, status, whitelabel } from '../../platform/calls/system'
import { socialOffer } from './social-offer'

/** The host name of the lobby, which registrations send as their origin and invitation codes belong to. */
export const ownHost = ({ product }: PageContext): string =>
  product.origin ? new URL(product.origin).host : ''

/**
 * The platform's rules, or null when registration is closed: outside the licence's countries, when the
 * operator hides it, or while the platform's status is unknown.
 */
export async function openRules(page: PageContext): Promise<RegisterRules | null> {
  const [rules, state, flags] = await Promise.all([
    settleSoon(registerRules(page.platform), 'register-rules', page.log),
    settleSoon(status(page.platform), 'status', page.log),
    settleSoon(whitelabel(page.platform), 'whitelabel', page.log),
  ])
  if (!rules.ok || !state.ok || state.value.state === 'error') return null
  if (!isJurisdictionOpen(page.product, page.country)) return null
  if (flags.ok && flagsOn(flags.value.value).includes(HIDE_REGISTER_FLAG)) return null
  return rules.value.value
}

/** Username first, unless only the mobile number is enabled. */
export const methodsOf = (rules: RegisterRules): RegisterMethod[] =>
  REGISTER_METHODS.filter((method) => rules[method])

export const hasCaptcha = (rules: RegisterRules): boolean => rules.fields.captcha?.enabled === true

/** Countries with the visitor's own first. */
export function likeliestFirst(list: Countries['list'], country: string | undefined): Countries['list'] {
  const digits = list.map((entry) => ({ ...entry, dialingCode: entry.dialingCode.replace('+', '') }))
  return digits.toSorted((a, b) => Number(b.code === country) - Number(a.code === country))
}

/** Countries that support SMS; empty when the list is not available. */
export async function smsCountries(page: PageContext): Promise<Countries['list']> {
  const loaded = await settleSoon(countries(page.platform), 'countries', page.log)
  return loaded.ok ? likeliestFirst(loaded.value.value.list, page.country) : []
}

const pathOf = (paths: Settings['paths'] | undefined, name: string): string => {
  const path = safeReturn(paths?.[name])
  return path === HOME ? href('agreement') : path
}

/** Data of the registration form. */
export async function loadRegister(page: PageContext): Promise<RegisterData> {
  const { platform, log, url, session } = page
  const isGuest = !hasAccount(session)
  const [rules, picker, site, social] = await Promise.all([
    openRules(page),
    smsCountries(page),
    settleSoon(settings(platform), 'settings', log),
    socialOffer(page, ['facebook']),
  ])
  const captcha = rules && isGuest && hasCaptcha(rules) ? await freshCaptcha(page, settleSoon) : null
  const methods = rules ? methodsOf(rules) : []
  const paths = site.ok ? site.value.value.paths : undefined
  const wanted = methods.find((method) => method === url.searchParams.get('method'))
  return {
    isWelcome: session.kind === 'member' && !isGuest && session.firstTimeLogin,
    isOpen: methods.length > 0,
    methods,
    method: wanted ?? methods[0] ?? 'username',
    fields: {
      username: rules ? fieldsOf(rules, 'username') : [],
      mobileNum: rules ? fieldsOf(rules, 'mobileNum') : [],
    },
    countries: picker,
    captcha,
    returnTo: safeReturn(url.searchParams.get('return')),
    affiliateCode: page.affiliateCode ?? '',
    terms: pathOf(paths, 'terms'),
    privacy: pathOf(paths, 'privacy'),
    domain: ownHost(page),
    hasPuzzle: page.product.puzzle !== undefined && rules?.geetest === true,
    social,
  }
}
