import type { AddressInput } from '@purser/contract/addresses'
import { addressLines, countryWithCode } from '@purser/domain/addresses'
import styles from './address-lines.module.css'

interface AddressLinesProps {
  readonly address: AddressInput
  /** Whether the country's code follows its name. */
  readonly hasCode?: boolean
}

/** Shows an address, line by line. */
export function AddressLines({ address, hasCode = false }: AddressLinesProps) {
  return (
    <div className={styles.lines}>
      {addressLines(address, hasCode ? countryWithCode : undefined).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and they have no state
        <p key={place}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  )
}
