import type { Claim } from '@purser/contract/claims'
import { messages as pictureMessages } from '../../components/images-field/images-field-messages.ts'
import { unitsOf } from '../../components/line-items/order-detail.ts'
import { PictureLink } from '../../ui/picture/picture-link.tsx'
import pageStyles from '../../ui/record.module.css'
import styles from './claims.module.css'
import { messages } from './claims-messages.ts'

/** The claimed lines with what was wrong with each. */
export function ClaimItems({ claim }: { readonly claim: Claim }) {
  return (
    <ul className={styles.items}>
      {(claim.claim_items ?? []).map((item) => (
        <li key={item.id}>
          <span>{unitsOf(item.quantity, item.item)}</span>{' '}
          <span className={pageStyles.quiet}>{messages.reasons[item.reason]}</span>{' '}
          {(item.tags ?? []).map((tag) => (
            <span key={tag.id} className={styles.tag}>
              {tag.value}
            </span>
          ))}
          {item.note && <p className={pageStyles.note}>{item.note}</p>}
          {(item.images ?? []).length > 0 && (
            <span className={styles.images}>
              {item.images?.map((image, index) => (
                <PictureLink key={image.id} source={image.url} name={pictureMessages.image(index + 1)} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
