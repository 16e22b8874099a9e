/** What a page about money says to accounts that may not use it: free play may sign up, others are no guests. */
export const notAllowed = (type: number): string =>
  type === 4 ? 'Please login an actual account to use this function' : 'This is not open to your account.'
