/** Link that calls a phone number, which is shown as the operator has written it. */
export const PhoneLink = ({ phone, className }: { phone: string; className: string | undefined }) => (
  <a className={className} href={`tel:${phone.replaceAll(' ', '')}`} dir="ltr">
    {phone}
  </a>
)
