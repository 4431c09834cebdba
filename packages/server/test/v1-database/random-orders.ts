import type { V1Card, V1Line, V1Method, V1Order } from './add-order.ts'

type Chance = () => number

/** Numbers from 0 to 1 that repeat with the seed (mulberry32). */
function chanceOf(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const rates = [0, 5, 5.5, 7, 7.25, 8.875, 9.975, 10, 17.5, 19, 20, 21, 25]
const regions = ['reg_eu', 'reg_us', 'reg_jp', 'reg_gone'] as const
const discounts = ['disc_ten', 'disc_third', 'disc_fixed', 'disc_item', 'disc_ship', 'disc_gone']

/** Makes random orders, each hard in several ways; the same ones for the same seed. */
export function randomOrders(count: number, seed: number): V1Order[] {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, (_, rank) => randomOrder(`r${rank}`, chance))
}

const pick = <Value>(values: readonly Value[], chance: Chance) =>
  values[Math.floor(chance() * values.length)] as Value
const upTo = (most: number, chance: Chance) => Math.floor(chance() * (most + 1))
const some = <Value>(most: number, chance: Chance, make: () => Value): Value[] =>
  Array.from({ length: upTo(most, chance) }, make)

function randomOrder(name: string, chance: Chance): V1Order {
  const region = pick(regions, chance)
  // v1 allows one discount and one of free shipping; older rows have more.
  const chosen = discounts.filter(() => chance() < 0.25).sort(() => chance() - 0.5)
  const isUntaxed = chance() < 0.2
  const hasFlatRate = chance() < 0.2
  const line = (): V1Line => randomLine(chosen, isUntaxed, chance)
  const method = (): V1Method => ({
    price: upTo(1500, chance),
    taxes: isUntaxed || chance() < 0.2 ? [] : taxesOf(chance),
    isInclusive: chance() < 0.4,
    ...(chance() < 0.2 && { option: 'so_eu_post' }),
  })
  return {
    name,
    region,
    lines: [line(), ...some(4, chance, line)],
    methods: some(2, chance, method),
    discounts: chosen,
    cards: chance() < 0.4 ? randomCards(chance) : [],
    payments: some(2, chance, () => ({ amount: upTo(9999, chance) })).map((payment, place) => ({
      ...payment,
      row: place > 0 || chance() < 0.3 ? { canceled_at: '2023-05-05T10:00:00.000Z' } : {},
    })),
    refunds: some(2, chance, () => ({ amount: upTo(500, chance) })),
    row: { tax_rate: hasFlatRate ? pick(rates, chance) : null },
  }
}

/** Codes are unique by line, so each rate comes once. */
const taxesOf = (chance: Chance) => [
  ...new Set([pick(rates, chance), ...some(2, chance, () => pick(rates, chance))]),
]

function randomLine(chosen: readonly string[], isUntaxed: boolean, chance: Chance): V1Line {
  const price = pick([upTo(100, chance), upTo(5000, chance), upTo(300_000, chance)], chance)
  const quantity = 1 + upTo(4, chance)
  const fraction = () => pick([0, 0, 0.5, 0.25, 1 / 3, 2 / 3], chance)
  const off = () => Math.min(upTo(price, chance) + fraction(), price * quantity)
  return {
    price,
    quantity,
    taxes: isUntaxed || chance() < 0.15 ? [] : taxesOf(chance),
    isInclusive: chance() < 0.35,
    variant: pick(['var_s', 'var_m', 'var_book', 'var_mug', null], chance),
    adjustments: [
      ...chosen.filter(() => chance() < 0.7).map((discount) => ({ amount: off(), discount })),
      ...some(1, chance, () => ({ amount: off() })),
    ],
    row: { allow_discounts: chance() < 0.85 },
  }
}

function randomCards(chance: Chance): V1Card[] {
  const isSpent = chance() < 0.7
  return [0, ...some(2, chance, () => 0)].map(() => ({
    card: {
      balance: upTo(5000, chance),
      ...(chance() < 0.6 && { tax_rate: pick(rates, chance) }),
      ...(chance() < 0.2 && { deleted_at: '2023-06-01T00:00:00.000Z' }),
    },
    transaction: isSpent
      ? {
          amount: upTo(5000, chance),
          ...(chance() < 0.6 && { is_taxable: chance() < 0.7 }),
          ...(chance() < 0.6 && { tax_rate: pick(rates, chance) }),
        }
      : null,
  }))
}
