import * as v from 'valibot'
import { checkText, cleanText, type TextRule } from './field-rules'

/** Normalises line breaks to one character, whatever the browser posts. */
export const cleanLines = (text: string): string => cleanText(text.replace(/\r\n?/g, '\n'))

/** Schema of a field of several lines; messages are codes. */
export const lines = (rule: Omit<TextRule, 'pattern'>) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanLines),
    v.rawCheck(({ dataset, addIssue }) => {
      const issue = dataset.typed ? checkText(dataset.value, { ...rule, pattern: null }) : null
      if (issue) addIssue({ message: issue })
    }),
  )
