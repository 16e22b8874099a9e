import { hasFormalAccount } from '../../../../shared/accounts/account-rights'
import { enabledRegisterFields, type RegisterData } from '../../../../shared/areas/account/register'
import { HIDE_REGISTER_FLAG } from '../../../../shared/config/platform-flags'
import { isJurisdictionOpen } from '../../../../shared/config/product'
import {
  REGISTER_METHODS,
  type RegisterMethod,
  type RegisterRules,
} from '../../../../shared/contract/account-schemas'
import { enabledFlags, type Settings } from '../../../../shared/contract/system-schemas'
import { HOME_HREF, sanitiseReturnUrl } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { protectionRules } from '../../../../shared/protection/rules'
import { requestCaptchaOffer } from '../../../limits/turnstile-check'
import { gatherPageData } from '../../../loading/gather'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchRegisterRules } from '../../../platform/calls/account-calls'
import { fetchBanners } from '../../../platform/calls/home-calls'
import { fetchFeatureFlags, fetchSettings } from '../../../platform/calls/system-calls'
import { findPlatformHost } from '../../../security/origins'
import { isPlatformOpen } from '../../../status/platform-status'
import { loadFirebaseConfigForSms } from '../firebase-sms-config'
import { loadPhoneCountries } from '../phone-countries'
import { loadSocialLoginConfig } from '../social-login'

/**
 * Loads the platform's registration rules. Returns null when registration is closed: outside the licence's
 * countries, when the operator hides registration, or while the platform's status is unknown.
 */
export async function loadRegisterRulesIfOpen(context: PageContext): Promise<RegisterRules | null> {
  const { platform, product, country } = context
  const [{ rules, flags }, isOpen] = await Promise.all([
    gatherPageData(platform, { rules: fetchRegisterRules, flags: fetchFeatureFlags }, { flags: {} }),
    isPlatformOpen(platform),
  ])
  const isHidden = enabledFlags(flags).includes(HIDE_REGISTER_FLAG)
  return !isOpen || isHidden || !isJurisdictionOpen(product, country) ? null : rules
}

/** Returns the enabled registration methods: username first, unless only the mobile number is enabled. */
export const enabledRegisterMethods = (rules: RegisterRules): RegisterMethod[] =>
  REGISTER_METHODS.filter((method) => rules[method])

export const hasRegisterCaptcha = (rules: RegisterRules): boolean => rules.fields.captcha?.enabled === true

const pathOf = (paths: Settings['paths'] | undefined, name: string): string => {
  const path = sanitiseReturnUrl(paths?.[name])
  return path === HOME_HREF ? href('agreement') : path
}

type RegisterSharedField = 'returnTo' | 'terms' | 'privacy' | 'social' | 'phoneCodes' | 'banner'
/**
 * Data of the registration page that only the member loader loads, because it depends on the visitor:
 * registration may be closed in the visitor's country.
 */
export type RegisterMemberField = Exclude<keyof RegisterData, RegisterSharedField>

/** Loads the data of the registration page that does not depend on the visitor. */
export async function loadRegisterSharedData(
  context: VariantContext,
): Promise<Pick<RegisterData, RegisterSharedField>> {
  const [site, social, phoneCodes] = await Promise.all([
    gatherPageData(
      context.platform,
      { settings: fetchSettings, announced: (platform) => fetchBanners(platform, 'm_reg') },
      { announced: { list: [] } },
    ),
    loadSocialLoginConfig(context, ['facebook']),
    loadFirebaseConfigForSms(context.product, context.platform),
  ])
  const paths = site.settings?.paths
  return {
    returnTo: sanitiseReturnUrl(context.url.searchParams.get('return')),
    terms: pathOf(paths, 'terms'),
    privacy: pathOf(paths, 'privacy'),
    social,
    phoneCodes,
    banner: site.announced.list[0] ?? null,
  }
}

/** Loads the data of the registration page that depends on the visitor. */
export async function loadRegisterMemberData(
  context: PageContext,
): Promise<Pick<RegisterData, RegisterMemberField>> {
  const { url, session, product } = context
  const member = hasFormalAccount(session) ? session : null
  const [rules, picker] = await Promise.all([loadRegisterRulesIfOpen(context), loadPhoneCountries(context)])
  const captcha =
    rules && member === null && hasRegisterCaptcha(rules)
      ? await requestCaptchaOffer(context, { isForPage: true, action: 'register' })
      : null
  const methods = rules ? enabledRegisterMethods(rules) : []
  const wanted = methods.find((method) => method === url.searchParams.get('method'))
  return {
    loggedInAs: member?.userName ?? null,
    isWelcome: member?.firstTimeLogin ?? false,
    isOpen: methods.length > 0,
    methods,
    method: wanted ?? methods[0] ?? 'username',
    fields: {
      username: rules ? enabledRegisterFields(rules, 'username') : [],
      mobileNum: rules ? enabledRegisterFields(rules, 'mobileNum') : [],
    },
    countries: picker,
    captcha,
    domain: findPlatformHost(context.publicOrigin),
    affiliateCode: context.affiliateCode ?? '',
    welcomeBonus:
      context.offersFreePlay && context.restriction === 'none' ? (rules?.welcomeBonus ?? null) : null,
    underageIsOffence: protectionRules(product.complianceProfile).underageIsOffence,
    hasPuzzle: product.puzzle !== undefined && rules?.geetest === true,
  }
}
