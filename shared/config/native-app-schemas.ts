import * as v from 'valibot'
import { withDescription } from './setting-schemas.ts'

/** Settings of the installed web app and of native apps. */

/** An icon of the installed web app. */
export const appIconSchema = v.strictObject({
  src: withDescription(
    "URL of the icon: a path on the lobby's origin, or https.",
    v.pipe(v.string(), v.regex(/^(https:\/\/|\/(?!\/))[^\s"<>\\]{1,500}$/, 'must be an own path or https')),
  ),
  sizes: v.pipe(v.string(), v.regex(/^(\d{2,4}x\d{2,4}|any)$/, 'must be such as 192x192, or any')),
  type: v.picklist(['image/png', 'image/webp', 'image/svg+xml']),
  purpose: v.optional(v.picklist(['any', 'maskable', 'monochrome']), 'any'),
})

/** An Android app that belongs to the site. */
export const androidAppSchema = v.strictObject({
  package: withDescription(
    'Application ID of the app.',
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'must be an application ID such as com.example.app'),
    ),
  ),
  fingerprints: withDescription(
    'SHA-256 fingerprints of the certificates that sign the app, as the Play Console shows them.',
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.regex(
            /^[\dA-F]{2}(:[\dA-F]{2}){31}$/,
            'must be a SHA-256 fingerprint: 32 pairs of 0 to 9 and A to F, separated by colons',
          ),
        ),
      ),
      v.minLength(1),
      v.maxLength(10),
    ),
  ),
})

/** An iOS app that belongs to the site: team ID, a dot and bundle ID. */
export const iosAppSchema = v.pipe(
  v.string(),
  v.regex(
    /^[\dA-Z]{10}(\.[\dA-Za-z-]+)+$/,
    'must be a team ID of 10 characters, a dot and the bundle ID, such as ABCDE12345.com.example.app',
  ),
)
