import type { EmailSettingsRecord } from '@purser/contract/email-settings'
import { FIRST_LANGUAGE } from '@purser/domain/email-texts'
import type { Db } from '../../database/index.ts'

export type Settings = Omit<EmailSettingsRecord, 'version' | 'updated_at'>

/** The settings of a store that has saved none yet. */
export const defaultSettings: Settings = {
  sender_name: null,
  brand_color: null,
  reply_to: null,
  contact: null,
  footer: null,
  order_link_template: null,
  edit_link_template: null,
  show_pictures: true,
  default_language: FIRST_LANGUAGE,
  languages: [FIRST_LANGUAGE],
  region_languages: {},
}

/** Object.keys returns strings; these are the keys of the settings above. */
const names = Object.keys(defaultSettings) as (keyof Settings)[]

/** Reads the email settings; the defaults, with version 0, while none were saved. */
export async function readEmailSettings(db: Db): Promise<EmailSettingsRecord> {
  const saved = await db
    .selectFrom('email_settings')
    .select([...names, 'version', 'updated_at'])
    .executeTakeFirst()
  if (!saved) return { ...defaultSettings, version: 0, updated_at: null }
  return { ...saved, region_languages: saved.region_languages as Record<string, string> }
}
