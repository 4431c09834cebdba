import type { BoundedScenario } from '../measure-bounded.ts'
import { benchRegion } from './open-regions.ts'

type Browsing = Pick<BoundedScenario, 'name' | 'bound' | 'hasFloor'> & {
  path(products: number, round: number): string
}

const id = (number: number) => `prod_${String(number).padStart(26, '0')}`
/** Published products from the whole catalogue. */
const drawn = (products: number, round: number) => ((round * 7919) % Math.floor(products / 10)) * 10 + 4
const inRegion = `region_id=${benchRegion}`

const reads: readonly Browsing[] = [
  { name: 'regions', bound: 2, hasFloor: true, path: () => '/store/regions' },
  { name: 'collections', bound: 2, hasFloor: true, path: () => '/store/collections?limit=50' },
  {
    name: '12 products',
    bound: 6,
    hasFloor: true,
    path: (_, round) => `/store/products?limit=12&offset=${1 + 12 * (round % 50)}&${inRegion}`,
  },
  {
    name: '100 products',
    bound: 25,
    hasFloor: true,
    path: (_, round) => `/store/products?limit=100&offset=${1 + 100 * (round % 10)}&${inRegion}`,
  },
  {
    name: 'products of a collection',
    bound: 6,
    path: (_, round) =>
      `/store/products?collection_id[]=pcol_${String((round % 50) + 1).padStart(26, '0')}&limit=12&${inRegion}`,
  },
  {
    name: 'products by a tag',
    bound: 20,
    path: (_, round) => `/store/products?tags[]=Tag%20${(round % 40) + 1}&limit=12&${inRegion}`,
  },
  {
    name: 'search by a common title',
    bound: 8,
    path: () => `/store/products?q=lantern&limit=12&${inRegion}`,
  },
  {
    name: 'search by title and number',
    bound: 8,
    path: (products, round) => `/store/products?q=cedar+${drawn(products, round)}&limit=12&${inRegion}`,
  },
  {
    name: 'one product by handle',
    bound: 3,
    path: (products, round) => `/store/products?handle=product-${drawn(products, round)}&${inRegion}`,
  },
  {
    name: 'one product by id',
    bound: 3,
    path: (products, round) => `/store/products/${id(drawn(products, round))}?${inRegion}`,
  },
]

export const browsingScenarios: readonly BoundedScenario[] = reads.map(({ path, ...scenario }) => ({
  ...scenario,
  call: (products, round) => ({ method: 'GET', path: path(products, round) }),
}))
