import type { KnownLanguage } from '../../shared/config/languages'
import { LANGUAGE_PARAMETER } from '../negotiation/language'

export const MANIFEST_PATH = '/m/manifest.webmanifest'

/** URL of the manifest in a language. The URL names it, because browsers fetch the manifest without cookies. */
export const manifestUrl = ({ tag }: KnownLanguage): string => `${MANIFEST_PATH}?${LANGUAGE_PARAMETER}=${tag}`
