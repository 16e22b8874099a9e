import * as v from 'valibot'

/** The platform's envelope (platform-contract, Envelope). A 200 with `success: false` is a failure all the same. */
export const envelope = v.variant('success', [
  v.object({ success: v.literal(true), value: v.optional(v.unknown(), null) }),
  v.object({
    success: v.literal(false),
    errorCode: v.optional(v.pipe(v.string(), v.maxLength(100)), 'unknown'),
    message: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    value: v.optional(v.unknown()),
  }),
])
export type Envelope = v.InferOutput<typeof envelope>
