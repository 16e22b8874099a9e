/**
 * Cookie by which a browser notes that its member had payments on their way: the member centre then keeps a place for
 * them before the platform has named them. It says nothing of the payments, and only pages below `path` get it.
 */
export const paymentsCookie = { name: 'payments', path: '/m/member', maxAgeS: 7 * 86_400 } as const
