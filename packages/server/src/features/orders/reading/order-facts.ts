import type { ListedOrder } from '@purser/contract/orders'
import { type RawBuilder, sql } from 'kysely'

/** Columns of a listed order that are derived from its lines and shipping methods; computed only when selected. */
export const orderFacts = {
  item_count: sql`(select coalesce(sum(line.quantity), 0)::int from line_item as line where line.order_id = "order".id)`,
  /** A deleted shipping option keeps its name. */
  shipping_method_names: sql`array(select distinct option.name from shipping_method as method
    join shipping_option as option on option.id = method.shipping_option_id
    where method.order_id = "order".id order by option.name)`,
} satisfies { readonly [Name in keyof ListedOrder]?: RawBuilder<unknown> }

export type OrderFact = keyof typeof orderFacts
