/**
 * Polyfills for Chrome before 93, Safari before 15.4 and Firefox before 92. They load where `Object.hasOwn`
 * is missing, because browsers added it last of these functions.
 */
import 'core-js/actual/array/at'
import 'core-js/actual/object/has-own'
import 'core-js/actual/string/at'
