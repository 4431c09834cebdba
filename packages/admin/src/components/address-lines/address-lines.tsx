import type { AddressInput } from '@purser/contract/addresses'
import { addressSummary } from '@purser/domain/addresses'
import styles from './address-lines.module.css'

/** Where something goes, by name and street: two addresses of one town look different. */
export function AddressLines({ address }: { readonly address: AddressInput }) {
  const person = personOf(address)
  return (
    <div className={styles.lines}>
      {person && <p>{person}</p>}
      {address.company && <p>{address.company}</p>}
      {address.address_1 && <p>{address.address_1}</p>}
      {address.address_2 && <p>{address.address_2}</p>}
      <p>{addressSummary(address)}</p>
    </div>
  )
}

/** First and last name; empty without. */
export function personOf(address: Pick<AddressInput, 'first_name' | 'last_name'> | null | undefined): string {
  return [address?.first_name, address?.last_name].filter(Boolean).join(' ')
}
