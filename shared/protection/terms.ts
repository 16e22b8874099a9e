/** True when the member has to accept these terms before playing or depositing; they may apply from a later day. */
export const areTermsInForce = ({ from }: { from?: number | undefined }, now: number): boolean =>
  from === undefined || from <= now
