import type { PlantedViolation } from './planted.ts'

/** Gift cards, discounts, products, prices. */
export const plantedCatalogue: PlantedViolation[] = [
  [
    'G1',
    'a balance that its history denies',
    `UPDATE gift_card SET balance = 6499 WHERE id = 'card-spent'`,
    ['card-spent'],
  ],
  [
    'G1',
    'a step of the history that does not add up',
    `UPDATE gift_card_entry SET balance_after = 6001 WHERE id = 'entry-spent-2'`,
    ['card-spent'],
  ],
  [
    'G1',
    'a gap in the history',
    `UPDATE gift_card_entry SET seq = 4 WHERE id = 'entry-spent-3'`,
    ['card-spent'],
  ],
  [
    'G1',
    'a card without a history',
    `INSERT INTO gift_card (id, code, value, balance, region_id, created_at, updated_at)
     VALUES ('card-x', 'X', 100, 100, 'region-eu', now(), now())`,
    ['card-x'],
  ],
  [
    'G4',
    'two cards of one code',
    `UPDATE gift_card SET code = 'spent' WHERE id = 'card-bought'`,
    ['card-bought'],
  ],
  [
    'G4',
    'a card redeemed twice by one order',
    `INSERT INTO gift_card_entry (id, gift_card_id, order_id, kind, seq, delta, balance_after, created_at)
     VALUES ('entry-x', 'card-spent', 'order-by-card', 'redeem', 4, 0, 6500, now())`,
    ['card-spent'],
  ],
  [
    'G6',
    'a card bought and not issued',
    `UPDATE gift_card SET line_item_id = NULL WHERE id = 'card-bought'`,
    ['line-card'],
  ],
  [
    'G6',
    'a card worth more than its price',
    `UPDATE gift_card SET value = 5001 WHERE id = 'card-bought'`,
    ['line-card'],
    // It no longer matches the start of its history either.
    { G8: ['card-bought'] },
  ],
  [
    'G7',
    'a card spent in another region',
    `UPDATE gift_card SET region_id = 'region-us' WHERE id = 'card-spent'`,
    ['card-spent'],
  ],
  [
    'G8',
    'a history that begins with a change by hand',
    `UPDATE gift_card_entry SET kind = 'adjust' WHERE id = 'entry-spent-1'`,
    ['card-spent'],
  ],
  [
    'G8',
    'a manual change attributed to an order',
    `UPDATE gift_card_entry SET order_id = 'order-by-card' WHERE id = 'entry-spent-3'`,
    ['card-spent'],
  ],
  [
    'G8',
    'a card attributed to another order',
    `UPDATE gift_card_entry SET order_id = 'order-by-card' WHERE gift_card_id = 'card-bought'`,
    ['card-bought'],
  ],
  [
    'G9',
    'a refund whose gift card another order sold',
    `UPDATE refund SET gift_card_id = 'card-bought' WHERE id = 'refund-refunding'`,
    ['card-bought'],
  ],
  [
    'D1',
    'a usage count of no redemption',
    `UPDATE discount SET usage_count = 2 WHERE id = 'discount-ten'`,
    ['discount-ten'],
  ],
  [
    'D1',
    'a discount used beyond its limit',
    `UPDATE discount_redemption SET discount_id = 'discount-gone', order_id = 'order-plain', released_at = NULL
       WHERE id = 'redemption-canceled';
     INSERT INTO order_discounts VALUES ('order-plain', 'discount-gone');
     UPDATE discount SET usage_count = 2 WHERE id = 'discount-gone'`,
    ['discount-gone'],
  ],
  [
    'D2',
    'a discount on an order that did not redeem it',
    `INSERT INTO order_discounts VALUES ('order-by-card', 'discount-ten')`,
    ['order-by-card'],
  ],
  [
    'D2',
    'a redemption by an order that does not have the discount',
    `INSERT INTO discount_redemption VALUES ('redemption-x', 'discount-ten', 'order-by-card', '2026-03-01T10:00:00Z');
     UPDATE discount SET usage_count = 2 WHERE id = 'discount-ten'`,
    ['order-by-card'],
  ],
  [
    'D3',
    'a discount redeemed twice by one order',
    `INSERT INTO discount_redemption VALUES ('redemption-x', 'discount-ten', 'order-cheap', '2026-03-01T10:00:00Z');
     UPDATE discount SET usage_count = 2 WHERE id = 'discount-ten'`,
    ['discount-ten'],
  ],
  [
    'D3w',
    'a discount redeemed before it started',
    `UPDATE discount SET starts_at = starts_at + interval '1 day' WHERE id = 'discount-gone'`,
    ['discount-gone'],
  ],
  [
    'D4',
    'two discounts of one code',
    `UPDATE discount SET code = 'ten' WHERE id = 'discount-gone'`,
    ['discount-gone'],
  ],
  [
    'D5',
    'a discount of more than everything',
    `UPDATE discount_rule SET value = 101 WHERE id = 'rule-ten'`,
    ['discount-ten'],
  ],
  [
    'D5',
    'a fixed amount in two currencies',
    `INSERT INTO discount_regions VALUES ('discount-gone', 'region-us')`,
    ['discount-gone'],
  ],
  [
    'D6',
    'an adjustment by a discount that the order does not have',
    `UPDATE line_item_adjustment SET discount_id = 'discount-gone' WHERE id = 'adjustment-cheap'`,
    ['line-cheap'],
  ],
  [
    'D6',
    'free shipping that reduces goods',
    `UPDATE discount_rule SET type = 'free_shipping' WHERE id = 'rule-gone'`,
    ['line-free'],
  ],
  [
    'D7',
    'a use that took off more than the lines say',
    `UPDATE discount_redemption SET amount = 1001, currency_code = 'eur' WHERE id = 'redemption-cheap'`,
    ['redemption-cheap'],
  ],
  [
    'D7',
    'a use in another currency than its order',
    `UPDATE discount_redemption SET amount = 1000, currency_code = 'usd' WHERE id = 'redemption-cheap'`,
    ['redemption-cheap'],
  ],
  [
    'D8',
    'a code with a rule of its own',
    `UPDATE discount SET parent_discount_id = 'discount-gone' WHERE id = 'discount-ten'`,
    ['discount-ten'],
  ],
  [
    'P1',
    'two variants of one SKU',
    `UPDATE product_variant SET sku = 'RED' WHERE id = 'variant-blue'`,
    ['variant-blue'],
  ],
  ['P1', 'two products of one handle', `UPDATE product SET handle = 'scarf'`, ['product-card']],
  ['P1o', 'two variants of one choice', `UPDATE product_option_value SET value = 'red'`, ['variant-blue']],
  [
    'P1o',
    'a variant without a value',
    `UPDATE product_option_value SET deleted_at = now() WHERE id = 'value-red'`,
    ['variant-red'],
  ],
  [
    'P1o',
    'a value of an option that is gone',
    `UPDATE product_option SET deleted_at = now() WHERE id = 'option-color'`,
    ['variant-blue', 'variant-red'],
  ],
  [
    'P1s',
    'a product that no search finds',
    `DELETE FROM product_words WHERE product_id = 'product-card'`,
    ['product-card'],
  ],
  [
    'P1s',
    'a variant that is found among those of another product',
    `UPDATE variant_words SET product_id = 'product-card' WHERE variant_id = 'variant-red'`,
    ['variant-red'],
  ],
  [
    'P1s',
    'a product that is found though it is gone',
    `INSERT INTO product (id, title, handle, profile_id, created_at, updated_at, deleted_at)
       SELECT 'product-gone', 'Gone', 'gone', profile_id, now(), now(), now() FROM product LIMIT 1;
     INSERT INTO product_words VALUES ('product-gone', 'gone')`,
    ['product-gone'],
  ],
  [
    'P2d',
    'a price of a variant that is gone',
    `UPDATE product_variant SET deleted_at = now() WHERE id = 'variant-red'`,
    ['price-red'],
  ],
  [
    'P2d',
    'a variant of a product that is gone',
    `UPDATE product SET deleted_at = now() WHERE id = 'product-card'`,
    ['variant-card'],
  ],
  [
    'P2',
    'two prices in one currency',
    `INSERT INTO money_amount (id, variant_id, currency_code, amount, created_at, updated_at)
     VALUES ('price-x', 'variant-red', 'eur', 1, now(), now())`,
    ['price-red'],
  ],
  [
    'P2',
    'a reduced price above the price',
    `UPDATE money_amount SET sale_amount = 10001 WHERE id = 'price-red'`,
    ['price-red'],
  ],
  [
    'P2b',
    'a default currency that the store does not have',
    `UPDATE store SET default_currency_code = 'sek'`,
    ['store-one'],
  ],
  [
    'P2w',
    'a price in a currency that the store does not have',
    `UPDATE money_amount SET currency_code = 'sek' WHERE id = 'price-red'`,
    ['price-red'],
  ],
  [
    'P3',
    'a country in two regions',
    `INSERT INTO country (iso_2, iso_3, num_code, name, display_name, region_id)
     VALUES ('de', 'deu', 276, 'GERMANY', 'Germany', 'region-us')`,
    ['de'],
  ],
]
