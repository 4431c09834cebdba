import { MS_A_MINUTE } from '@purser/domain/dates'
import { idPrefixes } from '@purser/domain/ids'
import { type Db, newId } from '../../../database/index.ts'
import { readSearchedGoods } from '../../../features/orders/index.ts'
import { type Random, seededRandom } from '../chance.ts'
import { usualLifecycles } from '../lifecycles.ts'
import type { CatalogueRegion } from '../load-catalogue.ts'
import { orderTimes } from '../order-times.ts'
import { makePerson } from '../people/people.ts'
import type { ModelOrder, SeededYears } from './model-orders.ts'
import { type Copy, type Customer, type Model, setModelsAside, writeCopies } from './write-copies.ts'

const BATCH = 2_000
const DAYS = 730
const REGULARS = 5_000

export interface OrdersToCopy extends SeededYears {
  readonly models: readonly ModelOrder[]
  readonly count: number
}

/** Multiplies the models in the database: the copies are other people's, at other times, with numbers and ids of their own. */
export async function copyOrders(
  db: Db,
  { models, count, catalogue, seed, now }: OrdersToCopy,
  onProgress: (copied: number) => void,
): Promise<void> {
  if (count <= 0) return
  const random = seededRandom(`${seed} copies`)
  await setModelsAside(db, models)
  const known = await readModels(db, models)
  const times = orderTimes(random, now, DAYS, count)
  const buyerIn = openRegulars(random)
  for (let made = 0; made < count; made += BATCH) {
    const copies = Array.from({ length: Math.min(BATCH, count - made) }, (_, rank): Copy => {
      const at = times.next().value ?? now
      const model = chooseModel(random, known, now - at)
      const tracking = trackingAfter(random, model)
      const region = catalogue.regions.find(({ id }) => id === model.region_id)
      if (!region) throw new Error(`Nobody lives in the region ${model.region_id}`)
      const mark = `${seed.split(' ').at(-1)}.${made + rank}`
      return { model, at, tracking, ...buyerIn(region, at, mark) }
    })
    await db.transaction().execute((tx) => writeCopies(tx, copies))
    onProgress(made + copies.length)
  }
}

/** Who buys in a region: about half of all orders come from somebody who bought before. */
function openRegulars(random: Random) {
  const regulars = new Map<string, Customer[]>()
  return (region: CatalogueRegion, at: number, mark: string): Pick<Copy, 'customer' | 'isFirst'> => {
    const known = regulars.get(region.id) ?? []
    regulars.set(region.id, known)
    if (known.length > 20 && random.chance(0.5)) return { customer: random.pick(known), isFirst: false }
    const person = makePerson(random, region, mark)
    const customer = { ...person, id: newId(idPrefixes.customer), since: at - MS_A_MINUTE }
    if (known.length < REGULARS) known.push(customer)
    else known[random.int(0, REGULARS - 1)] = customer
    return { customer, isFirst: true }
  }
}

/** A lifecycle as often as a shop sees it, unless it would not be over yet; then one that is. */
function chooseModel(random: Random, models: readonly Model[], time: number): Model {
  const lifecycle = random.weighted(usualLifecycles)
  const fitting = models.filter((model) => model.lasts <= time)
  const alike = fitting.filter((model) => model.lifecycle === lifecycle)
  const [shortest] = models
  if (!shortest) throw new Error('There is no order to copy')
  return alike.length > 0 ? random.pick(alike) : fitting.length > 0 ? random.pick(fitting) : shortest
}

/** Every fulfillment has a number of its own, of the same kind. */
function trackingAfter(random: Random, { goods }: Model): Readonly<Record<string, string>> {
  const renewed = (number: string) => number.replace(/\d/g, () => String(random.int(0, 9)))
  return Object.fromEntries(goods.tracking_numbers.map((number) => [number, renewed(number)]))
}

async function readModels(db: Db, models: readonly ModelOrder[]): Promise<readonly Model[]> {
  const rows = await db
    .selectFrom('order')
    .leftJoin('address', 'address.id', 'order.shipping_address_id')
    .select(['order.id', 'region_id', 'order.created_at', 'order.updated_at', 'address.id as address_id'])
    .select(['address_1', 'address_2', 'postal_code', 'city'])
    .where(
      'order.id',
      'in',
      models.map(({ id }) => id),
    )
    .execute()
  const found: Model[] = []
  for (const row of rows) {
    const { address_1, address_2, postal_code, city } = row
    const lifecycle = models.find(({ id }) => id === row.id)?.lifecycle ?? 'placed'
    const at = Date.parse(row.created_at)
    found.push({
      id: row.id,
      lifecycle,
      at,
      region_id: row.region_id,
      lasts: Date.parse(row.updated_at) - at + MS_A_MINUTE,
      place: row.address_id === null ? null : { address_1, address_2, postal_code, city },
      goods: await readSearchedGoods(db, row.id),
    })
  }
  return found.sort((a, b) => a.lasts - b.lasts || (a.id < b.id ? -1 : 1))
}
