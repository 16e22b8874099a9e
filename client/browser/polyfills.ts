/**
 * What libraries and pages use, and Chrome has from 93, Safari from 15.4 and Firefox from 92: entry.tsx loads this in
 * browsers without `Object.hasOwn`, which came last.
 */
import 'core-js/actual/array/at'
import 'core-js/actual/object/has-own'
import 'core-js/actual/string/at'
