import { TextInLanguage } from '../../ui/TextInLanguage/TextInLanguage'

interface AccountNameProps {
  /** Name of the bank, wallet or coin of the account. */
  name: string
  /** Language tag of the name, if the name is not in the page's language. */
  lang?: string | undefined
  /** Last characters of the account number. */
  ending: string
}

/** Returns the name of a payout account as plain text, for labels and sentences. */
export const accountNameText = ({ name, ending }: Pick<AccountNameProps, 'name' | 'ending'>): string =>
  `${name} •••• ${ending}`

/**
 * Short name of a payout account that its owner recognises, such as 'City Savings •••• 4418'. Screen readers
 * skip the dots.
 */
export const AccountName = ({ name, lang, ending }: AccountNameProps) => (
  <bdi>
    <TextInLanguage lang={lang}>{name}</TextInLanguage> <span aria-hidden="true">••••</span>{' '}
    <bdi dir="ltr">{ending}</bdi>
  </bdi>
)
