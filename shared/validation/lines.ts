import * as v from 'valibot'
import { checkText, cleanText, type TextRule } from './field-rules'

/** Text of several lines as it is counted: a line break is one character, whatever the browser posts for it. */
export const cleanLines = (text: string): string => cleanText(text.replace(/\r\n?/g, '\n'))

/** Schema of such a field; messages are codes. */
export const lines = (rule: Omit<TextRule, 'pattern'>) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanLines),
    v.rawCheck(({ dataset, addIssue }) => {
      const issue = dataset.typed ? checkText(dataset.value, { ...rule, pattern: null }) : null
      if (issue) addIssue({ message: issue })
    }),
  )
