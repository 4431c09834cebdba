import type { StoreSetup } from '@purser/contract/store-setup'
import { type SetupPoint, setupPoints } from '@purser/domain/store-setup'
import { isolate } from '@purser/domain/texts'
import { linkOptions } from '@tanstack/react-router'
import { DoneIcon, OpenIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import { messages } from './setup-messages.ts'
import styles from './store-setup.module.css'

/** The setup steps, each with its state, what is missing and a link to complete it. */
export function SetupList({ setup }: { readonly setup: StoreSetup }) {
  const currency = setup.default_currency_code.toUpperCase()
  return (
    <ol className={styles.points}>
      {setupPoints(setup).map((point) => (
        <Point key={point.topic} point={point} currency={currency} />
      ))}
    </ol>
  )
}

interface PointProps {
  readonly point: SetupPoint
  readonly currency: string
}

function Point({ point, currency }: PointProps) {
  const { topic, gap } = point
  const isDone = gap === null
  return (
    <li className={styles.point} data-done={isDone || undefined}>
      <span className={styles.mark} role="img" aria-label={isDone ? messages.done : messages.open}>
        {isDone ? <DoneIcon /> : <OpenIcon />}
      </span>
      <div className={styles.words}>
        <h3 className={styles.topic}>{messages.topics[topic]}</h3>
        <p>{sentenceOf(point, currency)}</p>
      </div>
      {gap !== null && !waitsForRegion(point) && (
        <TextLink className={styles.way ?? ''} {...placeOf(point)}>
          {messages.gaps[gap].link}
        </TextLink>
      )}
    </li>
  )
}

/** Steps about regions need a region first. */
const waitsForRegion = ({ topic, gap }: SetupPoint) => gap === 'no_region' && topic !== 'region'

function sentenceOf(point: SetupPoint, currency: string): string {
  const { topic, gap, region } = point
  if (gap === null) return messages.finished[topic](currency)
  return waitsForRegion(point)
    ? messages.later
    : messages.gaps[gap].says(isolate(region?.name ?? ''), currency)
}

/** Returns the page that completes a step. */
function placeOf({ topic, gap, region }: SetupPoint) {
  if (topic === 'currency') return linkOptions({ to: '/a/settings/currencies' })
  if (gap === 'no_product') return linkOptions({ to: '/a/products/new' })
  if (topic === 'product') return linkOptions({ to: '/a/products' })
  if (region) return linkOptions({ to: '/a/settings/regions/$id', params: { id: region.id } })
  if (gap === 'no_region') return linkOptions({ to: '/a/settings/regions/new' })
  return linkOptions({ to: '/a/settings/health' })
}
