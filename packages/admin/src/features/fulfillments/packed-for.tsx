import { Button } from '@mantine/core'
import type { Address } from '@purser/contract/addresses'
import { useContext } from 'react'
import { AddressLines } from '../../components/address-lines/address-lines.tsx'
import styles from '../../ui/record.module.css'
import { AskForAddress } from './ask-for-address.ts'
import { messages } from './fulfillments-messages.ts'

const words = messages.address

interface PackedForProps {
  readonly address: Address | null | undefined
}

/** The fulfillment's address; without one, asks for it. */
export function PackedFor({ address }: PackedForProps) {
  const askForAddress = useContext(AskForAddress)
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
      {askForAddress && (
        <div className={styles.remarkAction}>
          <Button variant="default" size="xs" onClick={askForAddress}>
            {words.add}
          </Button>
        </div>
      )}
    </div>
  )
}
