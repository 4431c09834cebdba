import { insert, type RefusedWrite, when } from './writes.ts'

/** Options and variants that don't match. */
export const misfits: RefusedWrite[] = [
  [
    'two variants of the same values',
    'product_variant_fits',
    `UPDATE product_option_value SET value = 'red' WHERE id = 'value-blue'`,
  ],
  [
    'a variant without a value for an option',
    'product_variant_fits',
    insert('product_variant', { id: 'variant-x', product_id: 'product-scarf', title: 'X', ...when }),
  ],
  [
    'an option that the variants have no value for',
    'product_variant_fits',
    insert('product_option', {
      id: 'option-x',
      product_id: 'product-scarf',
      title: 'X',
      rank: 1,
      ...when,
    }),
  ],
  [
    'a variant that is back with values of another',
    'product_variant_fits',
    `UPDATE product_variant SET deleted_at = now() WHERE id = 'variant-blue';
     UPDATE product_option_value SET value = 'red' WHERE id = 'value-blue';
     UPDATE product_variant SET deleted_at = NULL WHERE id = 'variant-blue'`,
  ],
  [
    'a value that is taken away',
    'product_variant_fits',
    `DELETE FROM product_option_value WHERE id = 'value-red'`,
  ],
]
