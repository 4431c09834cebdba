import type { AddressFields } from '@purser/domain/addresses'
import { foldLetters } from '@purser/domain/search'
import type { Random } from '../chance.ts'
import type { CatalogueRegion } from '../load-catalogue.ts'
import file from './people.json' with { type: 'json' }

/** A customer and their address. */
export interface Person {
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
  readonly hasAccount: boolean
  readonly regionId: string
  readonly home: Home
}

/** Where somebody lives: what all of their addresses have in common. */
export type Home = Readonly<Record<keyof AddressFields, string | null>>

/** Where customers live. */
interface Place {
  readonly country: string
  /** The language of their names. */
  readonly names: keyof typeof file.names
  /** How often customers live here, within the region. */
  readonly weight: number
  readonly cities: readonly string[]
  readonly streets: readonly string[]
  /** # a digit, @ a letter. */
  readonly postalCode: string
  readonly isNumberFirst?: boolean
  readonly provinces?: readonly string[]
  readonly phone: string
  readonly company: readonly string[]
}

const allPlaces = file.places as readonly Place[]
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
  const plain = (name: string) => foldLetters(name).replace(/[^a-z]/g, '')
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
export function makePerson(random: Random, region: CatalogueRegion, mark: string): Person {
  const place = random.weighted(placesIn(region))
  const pool = file.names[random.chance(0.88) ? place.names : random.chance(0.3) ? 'jp' : 'world']
  const first = random.pick(pool.first)
  const last = random.pick(pool.last)
  const email = `${mailbox(random, first, last)}${mark}@${random.pick(file.mailHosts)}`
  const home = homeIn(random, place, first, last)
  return personOf(random, region, { email, home, hasAccount: random.chance(0.45) })
}

/** Somebody with a given name and email. */
export function knownPerson(
  random: Random,
  region: CatalogueRegion,
  person: { first: string | null; last: string | null; email: string; hasAccount: boolean },
): Person {
  const home = homeIn(random, random.weighted(placesIn(region)), person.first, person.last)
  return personOf(random, region, { ...person, home })
}

function personOf(
  random: Random,
  region: CatalogueRegion,
  { email, home, hasAccount }: { email: string; home: Home; hasAccount: boolean },
): Person {
  const { first_name, last_name } = home
  const phone = random.chance(0.4) ? home.phone : null
  return { email, first_name, last_name, phone, hasAccount, regionId: region.id, home }
}
