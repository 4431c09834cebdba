import type { Address } from '@purser/contract/addresses'
import { addressLines, anotherAddress } from '@purser/domain/addresses'
import styles from '../../ui/record.module.css'

interface ShipsToProps {
  /** Of a swap or claim, or of what was packed for it. */
  readonly address: Address | null | undefined
  /** The order's. */
  readonly usual: Address | null | undefined
}

/** Where goods go that go elsewhere than the order. */
export function ShipsTo({ address, usual }: ShipsToProps) {
  const another = anotherAddress(address, usual)
  if (!another) return null
  return (
    <p className={styles.quiet}>
      Ships to <bdi>{addressLines(another).join(', ')}</bdi>
    </p>
  )
}
