import { InLanguage } from '../../ui/InLanguage/InLanguage'

interface AccountNameProps {
  /** Of the bank, wallet or coin. */
  name: string
  /** Of the name, where it is not the page's. */
  lang?: string | undefined
  /** The last characters of its number. */
  ending: string
}

/** The same as one text, for labels and sentences. */
export const accountNameText = ({ name, ending }: Pick<AccountNameProps, 'name' | 'ending'>): string =>
  `${name} •••• ${ending}`

/** An account as its owner knows it: 'City Savings •••• 4418'. The dots say nothing to a screen reader. */
export const AccountName = ({ name, lang, ending }: AccountNameProps) => (
  <bdi>
    <InLanguage lang={lang}>{name}</InLanguage> <span aria-hidden="true">••••</span>{' '}
    <bdi dir="ltr">{ending}</bdi>
  </bdi>
)
