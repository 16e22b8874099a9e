/** Where the gateway's pages of a payment are, on the gateway's origin. */
export const gatewayPath = (paymentId: string): string => `/__sandbox/pay/${paymentId}`
