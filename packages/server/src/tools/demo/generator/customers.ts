import { foldText } from '@purser/domain/search'
import type { CatalogueRegion } from './catalogue.ts'
import type { CopiedRow } from './copy-rows.ts'
import { mailHosts, namePools, type Place, places } from './demo-people.ts'
import type { Random } from './random.ts'
import { iso, type World } from './world.ts'

export interface Customer {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
  readonly regionId: string
  readonly home: Home
}

/** Where somebody lives: what all of their addresses have in common. */
export type Home = Omit<CopiedRow<'address'>, 'id' | 'customer_id' | 'created_at' | 'updated_at'>

const allPlaces: readonly Place[] = Object.values(places).flat()
const placesOf = new Map<string, readonly (readonly [Place, number])[]>()

function placesIn(region: CatalogueRegion): readonly (readonly [Place, number])[] {
  let known = placesOf.get(region.id)
  if (!known) {
    known = allPlaces
      .filter((place) => region.countries.includes(place.country))
      .map((place) => [place, place.weight] as const)
    if (known.length === 0) known = [[unknownPlace(region.countries[0] ?? 'us'), 1]]
    placesOf.set(region.id, known)
  }
  return known
}

function unknownPlace(country: string): Place {
  return {
    country,
    names: 'world',
    weight: 1,
    cities: ['Port Sable', 'Linden', 'Aldmoor'],
    streets: ['Harbour Street', 'Garden Road'],
    postalCode: '#####',
    phone: '+999 ### ### ###',
    company: [],
  }
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

function fill(random: Random, pattern: string): string {
  let text = ''
  for (const sign of pattern) {
    if (sign === '#') text += random.int(text === '' ? 1 : 0, 9)
    else if (sign === '@') text += LETTERS[random.int(0, LETTERS.length - 1)]
    else text += sign
  }
  return text
}

function homeIn(random: Random, place: Place, first: string | null, last: string | null): Home {
  const street = random.pick(place.streets)
  const number = random.int(1, 140)
  const city = random.int(0, place.cities.length - 1)
  return {
    company: place.company.length > 0 && random.chance(0.08) ? random.pick(place.company) : null,
    first_name: first,
    last_name: last,
    address_1: place.isNumberFirst ? `${number} ${street}` : `${street} ${number}`,
    address_2: random.chance(0.15)
      ? random.pick(['Apt. 4B', '2nd floor', 'c/o Brandt', 'Hinterhaus', '101호'])
      : null,
    city: place.cities[city] ?? null,
    province: place.provinces?.[city] ?? place.provinces?.[0] ?? null,
    postal_code: fill(random, place.postalCode),
    country_code: place.country,
    phone: random.chance(0.8) ? fill(random, place.phone) : null,
  }
}

const nicknames = [
  'juniper',
  'comet',
  'otter',
  'papaya',
  'maple',
  'hazel',
  'tern',
  'clover',
  'pebble',
  'saffron',
]

function mailbox(random: Random, first: string, last: string): string {
  const plain = (name: string) => foldText(name).replace(/[^a-z]/g, '')
  const [given, family] = [plain(first), plain(last)]
  if (given === '' && family === '') return random.pick(nicknames)
  if (given === '' || family === '') return given + family
  return random.weighted([
    [`${given}.${family}`, 6],
    [`${given}${family}`, 1],
    [`${given[0]}.${family}`, 2],
    [`${family}.${given}`, 1],
  ])
}

/** A person of the region; `mark` makes the email different from all others. */
export function newCustomer(world: World, region: CatalogueRegion, at: number, mark: string): Customer {
  const { random } = world
  const place = random.weighted(placesIn(region))
  const pool = namePools[random.chance(0.88) ? place.names : random.chance(0.3) ? 'jp' : 'world']
  const first = random.pick<string>(pool.first)
  const last = random.pick<string>(pool.last)
  const email = `${mailbox(random, first, last)}${mark}@${random.pick(mailHosts)}`
  return register(world, region.id, at, {
    email,
    home: homeIn(random, place, first, last),
    hasAccount: random.chance(0.45),
  })
}

/** A customer with a given name and email. */
export function knownCustomer(
  world: World,
  region: CatalogueRegion,
  at: number,
  person: { first: string | null; last: string | null; email: string; hasAccount: boolean },
): Customer {
  const place = world.random.weighted(placesIn(region))
  const home = homeIn(world.random, place, person.first, person.last)
  return register(world, region.id, at, { email: person.email, home, hasAccount: person.hasAccount })
}

function register(
  world: World,
  regionId: string,
  at: number,
  person: { email: string; home: Home; hasAccount: boolean },
): Customer {
  const { home } = person
  const id = world.newId('cus', at)
  const phone = world.random.chance(0.4) ? home.phone : null
  const names = { first_name: home.first_name, last_name: home.last_name }
  world.batch.customer.push({
    id,
    email: person.email,
    ...names,
    phone,
    has_account: person.hasAccount,
    created_at: iso(at),
    updated_at: iso(at),
  })
  if (person.hasAccount) addAddress(world, home, at, id)
  return { id, email: person.email, ...names, phone, regionId, home }
}

/** Writes an address of its own for one owner, and returns its id. */
export function addAddress(world: World, home: Home, at: number, customerId: string | null = null): string {
  const id = world.newId('addr', at)
  world.batch.address.push({ id, customer_id: customerId, ...home, created_at: iso(at), updated_at: iso(at) })
  return id
}
