import { DEFAULT_BRAND_COLOR } from '@purser/domain/email-texts'
import { uploadsPath } from '@purser/domain/uploads'
import type { Db } from '../../database/index.ts'
import { defaultSettings } from './read-email-settings.ts'

/** How emails of the store look, and what they need to know of it. */
export type Brand = Awaited<ReturnType<typeof readBrand>>

const own = [
  'settings.sender_name',
  'settings.brand_color',
  'settings.reply_to',
  'settings.contact',
  'settings.footer',
  'settings.order_link_template',
  'settings.edit_link_template',
] as const

/** Reads the store's name and email settings, its logo, and its public addresses. */
export async function readBrand(db: Db) {
  const row = await db
    .selectFrom('store')
    .leftJoin('email_settings as settings', 'settings.store_id', 'store.id')
    .leftJoin('invoice_settings', 'invoice_settings.store_id', 'store.id')
    .leftJoin('public_address', (join) => join.on('public_address.id', '=', 1))
    .select(own)
    .select([
      'store.name as store_name',
      'store.default_currency_code',
      'settings.show_pictures',
      'settings.default_language',
      'settings.languages',
      'settings.region_languages',
      'invoice_settings.logo_url',
      'public_address.origin',
      'public_address.uploads_url',
      'public_address.has_shop',
    ])
    .executeTakeFirstOrThrow()
  return {
    ...row,
    show_pictures: row.show_pictures ?? defaultSettings.show_pictures,
    default_language: row.default_language ?? defaultSettings.default_language,
    languages: row.languages ?? defaultSettings.languages,
    region_languages: (row.region_languages ?? defaultSettings.region_languages) as Readonly<
      Record<string, string>
    >,
  }
}

/** Returns the part of a brand that every mail shows. */
export const lookOf = (brand: Brand) => ({
  store_name: brand.sender_name ?? brand.store_name,
  color: brand.brand_color ?? DEFAULT_BRAND_COLOR,
  logo: pictureAddress(brand, brand.logo_url),
  contact: [brand.contact, brand.reply_to].filter(Boolean).join('\n') || null,
  footer: brand.footer,
})

/** Reads what every mail of the store shows. */
export const readLook = async (db: Db) => lookOf(await readBrand(db))

/** Returns the address at which mail programs find a picture; null while the store's public address isn't configured. */
export function pictureAddress({ origin, uploads_url }: Brand, path: string | null): string | null {
  if (path === null || !path.startsWith('/')) return path
  if (uploads_url !== null && path.startsWith(uploadsPath))
    return `${uploads_url}/${path.slice(uploadsPath.length)}`
  return origin === null ? null : origin + path
}
