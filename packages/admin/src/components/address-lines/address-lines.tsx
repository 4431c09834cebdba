import type { AddressInput } from '@purser/contract/addresses'
import { addressSummary } from '@purser/domain/addresses'
import { fullName } from '@purser/domain/customers'
import styles from './address-lines.module.css'

/** Where something goes, by name and street: two addresses of one town look different. */
export function AddressLines({ address }: { readonly address: AddressInput }) {
  const person = fullName(address)
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
