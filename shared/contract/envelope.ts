import * as v from 'valibot'

/** Wrapper of every platform reply. `success: false` is a failure, even with status 200. */
export const envelopeSchema = v.variant('success', [
  v.object({ success: v.literal(true), value: v.optional(v.unknown(), null) }),
  v.object({
    success: v.literal(false),
    errorCode: v.optional(v.pipe(v.string(), v.maxLength(100)), 'unknown'),
    message: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    value: v.optional(v.unknown()),
  }),
])
