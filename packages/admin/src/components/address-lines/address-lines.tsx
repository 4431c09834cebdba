import type { AddressInput } from '@purser/contract/addresses'
import { addressLines } from '@purser/domain/addresses'
import styles from './address-lines.module.css'

/** Where something goes, by name and street. */
export function AddressLines({ address }: { readonly address: AddressInput }) {
  return (
    <div className={styles.lines}>
      {addressLines(address).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none of them holds anything
        <p key={place}>{line}</p>
      ))}
    </div>
  )
}
