import type { Handler } from 'hono'
import type { ProductConfig } from '../../../shared/config/product-schema'
import { href } from '../../../shared/paths'
import type { AppEnv } from '../../env'

/**
 * Files by which Android and iOS check that an app belongs to the site. They need a JSON content type and no
 * redirect. Both systems cache them, so a changed key takes up to a day.
 */
const HEADERS = { 'Cache-Control': 'public, max-age=3600' } as const

export const ANDROID_APPS_PATH = '/.well-known/assetlinks.json'
export const IOS_APPS_PATH = '/.well-known/apple-app-site-association'

/**
 * Rights of an Android app. Passkeys need both, passwords only the second
 * (https://developer.android.com/identity/credential-manager/prerequisites).
 */
const ANDROID_RELATIONS = [
  'delegate_permission/common.handle_all_urls',
  'delegate_permission/common.get_login_creds',
] as const

/** Responds to GET /.well-known/assetlinks.json (Digital Asset Links); 404 when no app is configured. */
export const serveAndroidApps =
  ({ androidApps }: ProductConfig): Handler<AppEnv> =>
  (c, next) =>
    androidApps === undefined
      ? next()
      : c.json(
          androidApps.map(({ package: name, fingerprints }) => ({
            relation: ANDROID_RELATIONS,
            target: {
              namespace: 'android_app',
              package_name: name,
              sha256_cert_fingerprints: fingerprints,
            },
          })),
          200,
          HEADERS,
        )

/**
 * Responds to GET /.well-known/apple-app-site-association
 * (https://developer.apple.com/documentation/xcode/supporting-associated-domains); 404 when no app is
 * configured. iOS leaves the page of a payment in the browser: a player who comes back from a payment gateway
 * is logged in there, and perhaps not in the app.
 */
export const serveIosApps =
  ({ iosApps }: ProductConfig): Handler<AppEnv> =>
  (c, next) =>
    iosApps === undefined
      ? next()
      : c.json(
          {
            applinks: {
              details: [
                { appIDs: iosApps, components: [{ '/': href('payment'), exclude: true }, { '/': '/m/*' }] },
              ],
            },
            webcredentials: { apps: iosApps },
          },
          200,
          HEADERS,
        )
