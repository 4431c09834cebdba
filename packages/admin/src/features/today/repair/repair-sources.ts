import { listDiscounts, updateDiscount } from '@purser/contract/discounts'
import type { Endpoint, ResponseOf } from '@purser/contract/endpoints'
import { listNotifications, resendNotification } from '@purser/contract/notifications'
import type { Plan } from '@purser/contract/plans'
import { listBrokenPictures, updateProduct, updateVariant } from '@purser/contract/products'
import { listStock } from '@purser/contract/stock'
import { listWebhooks, resendDeliveries } from '@purser/contract/webhooks'
import { dateFormats } from '@purser/domain/dates'
import { notificationLabel } from '@purser/domain/notifications'
import { withoutMissingPictures } from '@purser/domain/products'
import { FIXED_AT_ONCE, type RepairName, todos } from '@purser/domain/today'
import dayjs from 'dayjs'
import type { ActionEndpoint } from '../../../lib/action.ts'
import type { CallInput, LooseInput } from '../../../lib/call-api.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { messages } from '../today-messages.ts'

const words = messages.repair

/** A record that a line counts, and the call that fixes it. */
export interface Fix {
  readonly id: string
  readonly name: string
  readonly endpoint: ActionEndpoint
  readonly input: LooseInput
  /** Names of records that the plan mentions, by id. */
  readonly names: Readonly<Record<string, string>>
  /** What is wrong with it. */
  readonly reason?: string | undefined
  /** Says what a plan does, where its fields would say little. */
  readonly inWords?: (plan: Plan) => string
}

/** Where the records of a line come from. */
interface RepairSource {
  readonly endpoint: Endpoint
  readonly input: LooseInput
  /** Reads an answer of the endpoint. */
  readonly fixesIn: (page: never) => readonly Fix[]
}

function sourceOf<E extends Endpoint>(
  name: RepairName,
  endpoint: E,
  fixesIn: (page: ResponseOf<E>) => readonly Fix[],
  filter: Readonly<Record<string, readonly string[]>> = todos[name].filter,
): RepairSource {
  const single = Object.entries(filter).map(([field, values]) => [
    field,
    values.length === 1 ? values[0] : values,
  ])
  return { endpoint, input: { query: { ...Object.fromEntries(single), limit: FIXED_AT_ONCE } }, fixesIn }
}

function fixOf<E extends ActionEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  named: Pick<Fix, 'id' | 'name' | 'reason' | 'inWords'> & Partial<Pick<Fix, 'names'>>,
): Fix {
  return { names: {}, ...named, endpoint, input }
}

/** The records of each line that can be fixed, the first ones of its list. */
export const repairSources: Readonly<Record<RepairName, RepairSource>> = {
  failed_emails: sourceOf('failed_emails', listNotifications, ({ notifications }) =>
    notifications.map(({ id, event_name, to, error }) =>
      fixOf(
        resendNotification,
        { params: { id } },
        {
          id,
          name: words.email(notificationLabel(event_name ?? ''), to),
          reason: error === null ? undefined : words.refused(error),
          inWords: ({ emails: [email] }) => (email ? words.sends(email.subject) : ''),
        },
      ),
    ),
  ),
  failing_webhooks: sourceOf('failing_webhooks', listWebhooks, ({ webhooks }) =>
    webhooks.flatMap(({ id, url, failing_since }) =>
      failing_since === null
        ? []
        : fixOf(
            resendDeliveries,
            { params: { id }, body: { since: minuteBefore(failing_since) } },
            {
              id,
              name: url,
              reason: words.failing(formatDate(failing_since, dateFormats.timeline)),
              inWords: (plan) => words.events(countIn(plan)),
            },
          ),
    ),
  ),
  below_zero: sourceOf('below_zero', listStock, ({ stock }) =>
    stock.map(({ id, product_id, product_title, title }) =>
      fixOf(
        updateVariant,
        { params: { id: product_id, variant_id: id }, body: { inventory_quantity: 0 } },
        { id, name: `${product_title}, ${title}`, names: { [id]: title } },
      ),
    ),
  ),
  broken_pictures: sourceOf(
    'broken_pictures',
    listBrokenPictures,
    ({ products }) =>
      products.map(({ id, title, ...pictures }) =>
        fixOf(
          updateProduct,
          { params: { id }, body: withoutMissingPictures(pictures) },
          { id, name: title, inWords: () => picturesInWords(pictures) },
        ),
      ),
    {},
  ),
  ending_discounts: sourceOf('ending_discounts', listDiscounts, ({ discounts }) =>
    discounts.flatMap(({ id, code, ends_at }) =>
      ends_at === null
        ? []
        : fixOf(
            updateDiscount,
            { params: { id }, body: { ends_at: weekLater(ends_at) } },
            { id, name: code },
          ),
    ),
  ),
}

/** Returns how many events a plan sends again. */
function countIn({ records }: Plan): number {
  const { count } = (records[0]?.after ?? {}) as { readonly count?: number }
  return count ?? 0
}

type BrokenPictures = Parameters<typeof withoutMissingPictures>[0]

/** Says which pictures are removed, and what becomes of the thumbnail. */
function picturesInWords(pictures: BrokenPictures): string {
  const removed = pictures.images.filter(({ is_missing }) => is_missing).length
  const { thumbnail } = withoutMissingPictures(pictures)
  const file = thumbnail?.split('/').at(-1)
  return [removed > 0 && words.removed(removed), thumbnail !== undefined && words.thumbnail(file)]
    .filter(Boolean)
    .join(' ')
}

/** Returns the same time of day a week later, by the operator's clock: daylight saving time may begin or end in between. */
export const weekLater = (moment: string): string => dayjs(moment).add(7, 'day').toISOString()

/** Events are a little older than the first try to send them. */
const minuteBefore = (moment: string): string => dayjs(moment).subtract(1, 'minute').toISOString()
