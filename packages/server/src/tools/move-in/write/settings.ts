import { taxSettingsKeptByMoveIn } from '@purser/domain/operations'
import { lifetimes, make, type Step, times } from '../step.ts'

const editedOfStore = [
  'name',
  'default_currency_code',
  'swap_link_template',
  'payment_link_template',
  'invite_link_template',
  'metadata',
  'updated_at',
]

/** The tax settings of a kind of records that operators chose after an earlier move: they stay. */
const ownTaxChoices = (record: keyof typeof taxSettingsKeptByMoveIn): Step[] =>
  taxSettingsKeptByMoveIn[record].map((field) => ({
    into: record,
    sql: `UPDATE ${record} SET ${field} = own.value FROM v1.own_tax_choice AS own
      WHERE own.record = '${record}' AND own.record_id = ${record}.${record === 'currency' ? 'code' : 'id'} AND own.field = '${field}'`,
  }))

/** The store, its regions, shipping and providers: what everything else refers to. */
export const settings: readonly Step[] = [
  // Currencies and countries that the store doesn't know. Its own keep their names and decimals, as amounts depend on these.
  {
    into: 'currency',
    sql: `INSERT INTO currency (code, symbol, symbol_native, name, includes_tax)
      SELECT DISTINCT ON (lower(code)) lower(code), symbol, symbol_native, name, coalesce(includes_tax, false) FROM v1.currency
      WHERE length(code) = 3 ORDER BY lower(code) ON CONFLICT (code) DO UPDATE SET includes_tax = excluded.includes_tax`,
  },
  ...ownTaxChoices('currency'),
  {
    into: 'country',
    sql: `INSERT INTO country (iso_2, iso_3, num_code, name, display_name)
      SELECT lower(iso_2), lower(iso_3), num_code, name, display_name FROM v1.country WHERE length(iso_2) = 2
      ORDER BY 1 ON CONFLICT DO NOTHING`,
  },
  // The single row takes over the id, because clients may have stored it. What refers to it is written again.
  make('kept_email_settings', 'SELECT * FROM email_settings'),
  make('kept_invoice_settings', 'SELECT * FROM invoice_settings'),
  {
    into: 'store',
    sql: `DELETE FROM email_settings;
      DELETE FROM invoice_settings;
      DELETE FROM store_currencies;
      UPDATE store SET id = own.id, name = own.name, default_currency_code = lower(own.default_currency_code),
        swap_link_template = coalesce(own.swap_link_template, store.swap_link_template),
        payment_link_template = coalesce(own.payment_link_template, store.payment_link_template),
        invite_link_template = coalesce(own.invite_link_template, store.invite_link_template),
        metadata = v1.as_object(own.metadata), created_at = own.created_at, updated_at = own.updated_at
      FROM (SELECT * FROM v1.store ORDER BY created_at, id LIMIT 1) AS own;
      UPDATE v1.kept_email_settings SET store_id = (SELECT id FROM store);
      UPDATE v1.kept_invoice_settings SET store_id = (SELECT id FROM store);
      INSERT INTO email_settings SELECT * FROM v1.kept_email_settings;
      INSERT INTO invoice_settings SELECT * FROM v1.kept_invoice_settings`,
  },
  // What operators edited after an earlier move stays.
  {
    into: 'store',
    sql: `UPDATE store SET (${editedOfStore.join(', ')}) = (SELECT ${editedOfStore.join(', ')} FROM v1.own_store)
      WHERE EXISTS (SELECT FROM v1.own_store)`,
  },
  // A region sells in a currency of the store, and the default currency is one of them.
  {
    into: 'store_currencies',
    sql: `INSERT INTO store_currencies (store_id, currency_code)
      SELECT DISTINCT store.id, lower(own.code) FROM store CROSS JOIN (
        SELECT currency_code FROM v1.store_currencies
        UNION SELECT currency_code FROM v1.region WHERE deleted_at IS NULL
        UNION SELECT default_currency_code FROM store
      ) AS own (code)`,
  },
  {
    into: 'region',
    sql: `INSERT INTO region (id, name, currency_code, tax_rate, tax_code, gift_cards_taxable, automatic_taxes, includes_tax, metadata,
        ${lifetimes})
      SELECT id, name, lower(currency_code), least(greatest(coalesce(tax_rate, 0), 0), 100)::numeric, tax_code,
        coalesce(gift_cards_taxable, true), coalesce(automatic_taxes, true), coalesce(includes_tax, false), v1.as_object(metadata), ${lifetimes}
      FROM v1.region`,
  },
  ...ownTaxChoices('region'),
  // A deleted region has no countries.
  {
    into: 'country',
    sql: `UPDATE country SET region_id = sold.region_id
      FROM v1.country AS sold JOIN region ON region.id = sold.region_id AND region.deleted_at IS NULL
      WHERE country.iso_2 = lower(sold.iso_2)`,
  },
  // Providers that Purser doesn't have are kept for their old records, but can't be chosen.
  ...(['payment', 'fulfillment', 'notification'] as const).map((kind) => ({
    into: `${kind}_provider`,
    sql: `INSERT INTO ${kind}_provider (id, is_installed) SELECT id, false FROM v1.${kind}_provider ON CONFLICT DO NOTHING`,
  })),
  // What operators chose after an earlier move stays.
  ...(['payment', 'fulfillment'] as const).map((kind) => ({
    into: `region_${kind}_providers`,
    sql: `INSERT INTO region_${kind}_providers (region_id, provider_id)
      SELECT region_id, provider_id FROM v1.region_${kind}_providers
      WHERE region_id NOT IN (SELECT region_id FROM v1.own_region WHERE kind = '${kind}')
      UNION SELECT region.id, unnest(provider_ids) FROM v1.own_region JOIN region ON region.id = region_id WHERE kind = '${kind}'
      ON CONFLICT DO NOTHING`,
  })),
  // An empty store has a default profile and one for gift cards, used by nothing yet: v1's replace them.
  {
    into: 'shipping_profile',
    sql: `DELETE FROM shipping_profile WHERE type IN (SELECT type FROM v1.shipping_profile WHERE deleted_at IS NULL);
      INSERT INTO shipping_profile (id, name, type, metadata, ${lifetimes})
      SELECT id, name, type, v1.as_object(metadata), ${lifetimes} FROM v1.shipping_profile`,
  },
  {
    into: 'shipping_option',
    sql: `INSERT INTO shipping_option (id, name, region_id, profile_id, provider_id, price_type, amount, is_return, admin_only, includes_tax, data, metadata,
        ${lifetimes})
      SELECT id, name, region_id, profile_id, provider_id, price_type,
        CASE price_type WHEN 'flat_rate' THEN greatest(coalesce(amount, 0), 0) ELSE amount END,
        coalesce(is_return, false), coalesce(admin_only, false), coalesce(includes_tax, false), coalesce(v1.as_object(data), '{}'), v1.as_object(metadata), ${lifetimes}
      FROM v1.shipping_option`,
  },
  ...ownTaxChoices('shipping_option'),
  // An option has one requirement of each type: of duplicates the last one counts.
  {
    into: 'shipping_option_requirement',
    sql: `INSERT INTO shipping_option_requirement (id, shipping_option_id, type, amount, deleted_at)
      SELECT id, shipping_option_id, type, greatest(amount, 0), CASE WHEN place > 1 THEN coalesce(deleted_at, now()) ELSE deleted_at END
      FROM (SELECT *, row_number() OVER (PARTITION BY shipping_option_id, type, deleted_at IS NULL ORDER BY id DESC) AS place
        FROM v1.shipping_option_requirement) AS known`,
  },
  // Only rates of live regions, products and options: they are for new orders.
  {
    into: 'tax_rate',
    sql: `INSERT INTO tax_rate (id, region_id, name, code, rate, metadata, ${times})
      SELECT rate.id, region_id, coalesce(nullif(rate.name, ''), rate.code, 'Tax'), nullif(code, ''),
        least(greatest(coalesce(rate, 0), 0), 100)::numeric, v1.as_object(rate.metadata), rate.created_at, rate.updated_at
      FROM v1.tax_rate AS rate JOIN region ON region.id = region_id`,
  },
  // A parent is a reason that exists and has no parent itself.
  {
    into: 'return_reason',
    sql: `INSERT INTO return_reason (id, value, label, description, parent_return_reason_id, metadata, ${lifetimes})
      SELECT id, value, label, description,
        CASE WHEN deleted_at IS NOT NULL OR EXISTS (
          SELECT FROM v1.return_reason AS parent
          WHERE parent.id = reason.parent_return_reason_id AND parent.deleted_at IS NULL AND parent.parent_return_reason_id IS NULL)
          THEN parent_return_reason_id END,
        v1.as_object(metadata), ${lifetimes}
      FROM v1.return_reason AS reason`,
  },
]
