import * as v from 'valibot'
import { checkText, cleanText, type TextRule } from './field-rules'

/** Normalises line breaks, which browsers post in different forms, to one character. */
const cleanLines = (text: string): string => cleanText(text.replace(/\r\n?/g, '\n'))

/** Schema of a multi-line field; messages are codes. */
export const lines = (rule: Omit<TextRule, 'pattern'>) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanLines),
    v.rawCheck(({ dataset, addIssue }) => {
      const issue = dataset.typed ? checkText(dataset.value, { ...rule, pattern: null }) : null
      if (issue) addIssue({ message: issue })
    }),
  )
