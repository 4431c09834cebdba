import { idPrefixes } from '@purser/domain/ids'
import { newId, type Tx } from '../../../database/index.ts'
import { type Random, seededRandom } from '../chance.ts'
import type { Catalogue, CatalogueRegion } from '../load-catalogue.ts'
import { regionOf } from '../order-specs.ts'
import { iso } from '../times.ts'
import people from './people.json' with { type: 'json' }
import { knownPerson, makePerson, type Person } from './people.ts'

const CUSTOMERS = 60
const regionWeights = [50, 22, 16, 12]

export function chooseRegion(random: Random, { regions }: Catalogue): CatalogueRegion {
  return random.weighted(regions.map((region, rank) => [region, regionWeights[rank] ?? 5] as const))
}

/** Sixty customers, the same whatever they buy; the first ones buy most. @internal Generating the demo store reads it. */
export function createCustomerBook(catalogue: Catalogue, seed: string) {
  const customers = Array.from({ length: CUSTOMERS }, (_, slot) => {
    const random = seededRandom(`${seed} customer ${slot}`)
    const known = people.known[slot]
    if (known) return knownPerson(random, regionOf(catalogue, known.currency), known)
    return makePerson(random, chooseRegion(random, catalogue), String(slot + 40))
  })
  const isReachable = ({ home }: Person) => Boolean(home.first_name && home.last_name && home.phone)
  return {
    any: (random: Random): Person =>
      customers[Math.floor(random.next() ** 1.4 * CUSTOMERS)] ?? random.pick(customers),
    /** Somebody of the region, who has a name and a phone where that is wanted. */
    of: (random: Random, region: CatalogueRegion, wants: 'anybody' | 'reachable'): Person => {
      const living = customers.filter((person) => person.regionId === region.id)
      const fit = wants === 'reachable' ? living.filter(isReachable) : living
      return fit.length > 0 ? random.pick(fit) : makePerson(random, region, 'x')
    },
  }
}

/** Customers with an account have also verified their email. */
export const accountOf = (has_account: boolean, at: string) => ({
  has_account,
  email_proved_at: has_account ? at : null,
})

/** Creates a customer, either with an account or as a guest. */
export async function signUp(tx: Tx, person: Person, at: number): Promise<void> {
  const { email, first_name, last_name, phone, hasAccount, home } = person
  const when = { created_at: iso(at), updated_at: iso(at) }
  const id = newId(idPrefixes.customer)
  await tx
    .insertInto('customer')
    .values({ id, email, first_name, last_name, phone, ...accountOf(hasAccount, when.created_at), ...when })
    .execute()
  if (!hasAccount) return
  await tx
    .insertInto('address')
    .values({ id: newId(idPrefixes.address), customer_id: id, ...home, ...when })
    .execute()
}
