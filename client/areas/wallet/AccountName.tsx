import { InLanguage } from '../../ui/InLanguage/InLanguage'

interface AccountNameProps {
  /** Name of the account's bank, wallet or coin. */
  name: string
  /** Language of the name, if it differs from the page's. */
  lang?: string | undefined
  /** The last characters of the account number. */
  ending: string
}

/** Returns the name of a payout account as one text, for labels and sentences. */
export const accountNameText = ({ name, ending }: Pick<AccountNameProps, 'name' | 'ending'>): string =>
  `${name} •••• ${ending}`

/** A payout account as its owner knows it: 'City Savings •••• 4418'. Screen readers skip the dots. */
export const AccountName = ({ name, lang, ending }: AccountNameProps) => (
  <bdi>
    <InLanguage lang={lang}>{name}</InLanguage> <span aria-hidden="true">••••</span>{' '}
    <bdi dir="ltr">{ending}</bdi>
  </bdi>
)
