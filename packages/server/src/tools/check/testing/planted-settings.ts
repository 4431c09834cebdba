import type { PlantedViolation } from './planted.ts'

const gone = `INSERT INTO region (id, name, currency_code, tax_rate, created_at, updated_at, deleted_at)
  VALUES ('region-gone', 'Gone', 'eur', 0, now(), now(), now());`
const reason = (id: string, parent: string, deleted: 'now()' | 'NULL') =>
  `INSERT INTO return_reason (id, value, label, parent_return_reason_id, created_at, updated_at, deleted_at)
   VALUES ('${id}', '${id}', 'X', ${parent}, now(), now(), ${deleted});`

/** Regions, countries, currencies, return reasons. */
export const plantedSettings: PlantedViolation[] = [
  [
    'E1',
    'a region in a currency that the store does not have',
    `UPDATE region SET currency_code = 'sek' WHERE id = 'region-us'`,
    ['region-us'],
  ],
  ['E2', 'a country of a deleted region', `${gone} UPDATE country SET region_id = 'region-gone'`, ['de']],
  [
    'E3',
    'an open draft in a deleted region',
    `${gone} UPDATE cart SET region_id = 'region-gone' WHERE id = 'cart-open'`,
    ['draft-open'],
  ],
  [
    'E4',
    'a reason of a third level',
    reason('reason-second', `'reason-size'`, 'NULL') + reason('reason-third', `'reason-second'`, 'NULL'),
    ['reason-third'],
  ],
  [
    'E4',
    'a reason below a deleted one',
    reason('reason-gone', 'NULL', 'now()') + reason('reason-left', `'reason-gone'`, 'NULL'),
    ['reason-left'],
  ],
  [
    'E5',
    'a currency that is counted in thousandths here and in hundredths by this program',
    `UPDATE currency SET decimal_digits = 3 WHERE code = 'usd'`,
    ['usd'],
  ],
]
