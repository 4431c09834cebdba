import type { Address } from '@purser/contract/addresses'
import { addressLines, anotherAddress } from '@purser/domain/addresses'
import styles from '../../ui/record.module.css'

interface ShipsToProps {
  /** The address of a swap, claim or fulfillment. */
  readonly address: Address | null | undefined
  /** The order's shipping address. */
  readonly usual: Address | null | undefined
}

/** Shows the shipping address if it differs from the order's. */
export function ShipsTo({ address, usual }: ShipsToProps) {
  const another = anotherAddress(address, usual)
  if (!another) return null
  return (
    <p className={styles.quiet}>
      Ships to <bdi>{addressLines(another).join(', ')}</bdi>
    </p>
  )
}
