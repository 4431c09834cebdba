/**
 * A violation planted in the clean store: the invariant that must report it, what is wrong, the SQL that plants it (without database
 * constraints), the ids that must be reported, and the other invariants that it necessarily breaks.
 */
export type PlantedViolation = readonly [
  breaks: string,
  what: string,
  sql: string,
  ids: readonly string[],
  also?: Readonly<Record<string, readonly string[]>>,
]

/** SQL after which an order counts as moved in: its tax is that of its tax lines. */
export const moveIn = (order: string) => `
  UPDATE "order" SET moved_in_at = now() WHERE id = '${order}';
  INSERT INTO tax_line (id, line_item_id, rate, name, amount)
  SELECT 'tax-x', min(line.id), 25, 'VAT', max(tax_total)
  FROM line_item line JOIN "order" ON "order".id = order_id WHERE order_id = '${order}';`

/** SQL that adds the operation 'operation-x' to a payment. */
export function newOperation(payment: string, kind: string, state: string, amount: number): string {
  const isSettled = state === 'succeeded' || state === 'failed'
  return `
    INSERT INTO payment_operation (id, payment_id, kind, state, amount, created_at, updated_at, settled_at)
    SELECT 'operation-x', id, '${kind}', '${state}', ${amount}, created_at, created_at, ${isSettled ? 'created_at' : 'NULL'}
    FROM payment WHERE id = '${payment}'`
}

/** SQL that adds the return 'return-x', with one item when a line is given. */
export function newReturn(
  owner: string,
  status: 'requested' | 'received' | 'canceled',
  line?: { id: string; quantity: number },
): string {
  const at = status === 'received' ? 'now()' : 'NULL'
  const [column = '', id = ''] = owner.split('=')
  const received = status === 'received' ? line?.quantity : 'NULL'
  const item = line
    ? `INSERT INTO return_item (return_id, item_id, quantity, received_quantity)
       VALUES ('return-x', '${line.id}', ${line.quantity}, ${received});`
    : ''
  return `
    INSERT INTO "return" (id, ${column}, status, received_at, created_at, updated_at)
    VALUES ('return-x', '${id}', '${status}', ${at}, now(), now());
    ${item}`
}
