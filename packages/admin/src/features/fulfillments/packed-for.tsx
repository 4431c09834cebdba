import { Button } from '@mantine/core'
import type { Address } from '@purser/contract/addresses'
import { AddressLines } from '../../components/address-lines/address-lines.tsx'
import styles from '../../ui/record.module.css'
import { messages } from './fulfillments-messages.ts'

const words = messages.address

interface PackedForProps {
  readonly address: Address | null | undefined
  /** Opens the form that takes one; left out where there is none at hand. */
  readonly onAdd?: () => void
}

/** Where what is packed goes; without an address it says so, and asks for one. */
export function PackedFor({ address, onAdd }: PackedForProps) {
  if (address) {
    return (
      <div>
        <p className={styles.quiet}>{words.shipsTo}</p>
        <AddressLines address={address} />
      </div>
    )
  }
  return (
    <div className={styles.remark}>
      {words.none}
      <span className={styles.next}>{words.ask}</span>
      {onAdd && (
        <div className={styles.remarkAction}>
          <Button variant="default" size="xs" onClick={onAdd}>
            {words.add}
          </Button>
        </div>
      )}
    </div>
  )
}
