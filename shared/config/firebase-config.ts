import * as v from 'valibot'
import { withDescription } from './setting-schemas.ts'

/**
 * A Firebase web app, for login by Google and Facebook. These values are public by design: every visitor's
 * browser receives them, and the project's list of authorised domains controls who may use them.
 */
export const firebaseSchema = v.strictObject({
  apiKey: v.pipe(v.string(), v.regex(/^[\w-]{10,80}$/, 'must be the apiKey that the Firebase console shows')),
  authDomain: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name such as my-project.firebaseapp.com'),
  ),
  projectId: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{4,40}$/, 'must be a project id such as my-project')),
  appId: v.pipe(
    v.string(),
    v.regex(/^\d:\d+:web:[0-9a-f]+$/, 'must be the id of a web app, such as 1:123:web:0a1b'),
  ),
  emulator: v.optional(
    withDescription(
      "URL of Firebase's auth emulator, used instead of Google's servers. For the sandbox only.",
      v.pipe(
        v.string(),
        v.regex(
          /^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}$/,
          'must be local, such as http://127.0.0.1:9099',
        ),
      ),
    ),
  ),
})
export type FirebaseConfig = v.InferOutput<typeof firebaseSchema>
