import { createContext, type ReactNode } from 'react'

/**
 * What a page shows on top of its form, below the form's error.
 * @example <FormHead value={(error) => error === 'confirm.login' && <LogInAgain />}>…</FormHead>
 */
export const FormHead = createContext<(error: string | undefined) => ReactNode>(() => null)
