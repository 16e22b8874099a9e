/** What a page says to accounts without the right to it: free play may sign up, others have an account already. */
export const notAllowed = (type: number): string =>
  type === 4 ? 'Please login an actual account to use this function' : 'This is not open to your account.'
