/** A text in the form that search compares: lower case, and one Unicode form, since some Bengali letters have two. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
