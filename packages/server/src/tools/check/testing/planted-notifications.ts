import type { PlantedViolation } from './planted.ts'

const event = (name: string, data: string, id = 9001) => `
  INSERT INTO outbox (id, kind, payload, not_before, done_at, created_at) OVERRIDING SYSTEM VALUE
  VALUES (${id}, 'event', '{"event":"${name}","data":${data}}', now(), now(), now())`

const message = (id: string, state: string, event = 'order.placed', about = 'order-plain') => `
  INSERT INTO notification (id, event_name, resource_type, resource_id, "to", state, created_at, updated_at)
  VALUES ('${id}', '${event}', split_part('${event}', '.', 1), '${about}', 'nina@buyer.test', '${state}', now(), now())`

export const plantedNotifications: PlantedViolation[] = [
  [
    'N1',
    'a customer who was not told of their order',
    event('order.placed', '{"id":"order-plain","no_notification":false}'),
    ['9001'],
  ],
  [
    'N1',
    'one missing email among events without one',
    `${event('order.canceled', '{"id":"order-plain","no_notification":true}', 9000)};
     ${event('order.completed', '{"id":"order-plain"}', 9002)};
     ${event('swap.refund_processed', '{"id":"swap-none"}', 9003)};
     ${event('order.canceled', '{"id":"order-plain","no_notification":null}')}`,
    ['9001'],
  ],
  [
    'N1',
    'a buyer who was not told of their gift card, and one that nobody bought',
    `${event('gift_card.created', '{"id":"card-spent"}', 9000)};
     ${event('gift_card.created', '{"id":"card-bought"}')}`,
    ['9001'],
  ],
  ['N2', 'a message that nobody will send', message('noti-x', 'queued'), ['noti-x']],
  ['N2w', 'a message that was set aside', message('noti-x', 'failed'), ['noti-x']],
  ['N3', 'a message that asks for nothing and was withheld', message('noti-x', 'withheld'), ['noti-x']],
  [
    'N3',
    'a message of a live swap that was withheld',
    message('noti-x', 'withheld', 'swap.created', 'swap-down'),
    ['noti-x'],
  ],
]
