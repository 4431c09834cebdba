import { expect, test } from 'vitest'
import { editSteps } from './edit-steps.ts'

type Ended = Parameters<typeof editSteps>[0]
const line = (title: string, quantity: number, unit_price = 1_000) => ({ title, quantity, unit_price })
const edit = (patch: object) =>
  ({
    changes: [],
    shipping_methods: [],
    is_shipping_changed: false,
    is_discount_changed: false,
    discount_codes: [],
    total: 5_000,
    effects: { previous_total: 5_000 },
    internal_note: null,
    declined_reason: null,
    ...patch,
    // The rows hold only what the function reads of an edit.
  }) as unknown as Ended

test('an edit is described by its old and new values', () => {
  const changes = [
    { line_item: line('Mug', 2), original_line_item: line('Mug', 1) },
    { line_item: line('Cap', 1, 900), original_line_item: line('Cap', 1) },
    { line_item: null, original_line_item: line('Sock', 3) },
    { line_item: line('Wrap', 1), original_line_item: null },
  ]
  const steps = editSteps(
    edit({
      changes,
      is_shipping_changed: true,
      shipping_methods: [{ shipping_option: { name: 'Express' } }],
      is_discount_changed: true,
      total: 4_000,
      internal_note: 'By phone',
    }),
    'eur',
  )
  expect(steps).toEqual([
    'Mug: 1 → 2',
    'Cap: €10.00 → €9.00 excl. taxes',
    'Removed 3 × Sock',
    'Added 1 × Wrap',
    'Shipping → Express',
    'Discounts → none',
    'Total: €50.00 → €40.00',
    'By phone',
  ])
  expect(editSteps(edit({ declined_reason: 'Too dear' }), 'eur')).toEqual([
    'Total: €50.00, unchanged',
    'Reason: Too dear',
  ])
})
