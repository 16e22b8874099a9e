interface AccountNameProps {
  /** Of the bank, wallet or coin. */
  name: string
  /** The last characters of its number. */
  ending: string
}

/** The same as one text, for labels and sentences. */
export const accountName = ({ name, ending }: AccountNameProps): string => `${name} •••• ${ending}`

/** An account as its owner knows it: 'City Savings •••• 4418'. The dots say nothing to a screen reader. */
export const AccountName = ({ name, ending }: AccountNameProps) => (
  <bdi>
    {name} <span aria-hidden="true">••••</span> <bdi dir="ltr">{ending}</bdi>
  </bdi>
)
