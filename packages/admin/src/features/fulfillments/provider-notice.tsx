import { availabilityOf } from '@purser/domain/operations'
import styles from '../../ui/record.module.css'
import { messages } from './fulfillments-messages.ts'
import type { OwnedFulfillment } from './owned-fulfillment.ts'

const words = messages.provider

/** Shows the carrier's problem in its own words, and what happens next. */
export function ProviderNotice({ fulfillment }: { readonly fulfillment: OwnedFulfillment }) {
  const { record } = fulfillment
  if (!record.provider_error) return null
  const isAsked = record.is_provider_asked_again === true
  const said = record.canceled_at === null ? words.notPrepared : words.notCanceled
  return (
    <p className={styles.remark} data-failed={isAsked ? undefined : true}>
      {said(record.provider_error)}{' '}
      <span className={styles.next}>{isAsked ? words.again : adviceOn(fulfillment)}</span>
    </p>
  )
}

function adviceOn({ facts }: OwnedFulfillment): string {
  return availabilityOf('cancel-fulfillment', facts).isAvailable ? words.cancelIt : words.givenUp
}
