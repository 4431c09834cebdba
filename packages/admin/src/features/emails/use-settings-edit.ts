import {
  type EmailSettingsRecord,
  retrieveEmailSettings,
  updateEmailSettings,
  updateEmailSettingsBody,
} from '@purser/contract/email-settings'
import type { FieldValues } from '../../components/edited-together/compare-edits.ts'
import { useRecordEdit } from '../../components/edited-together/use-record-edit.ts'

interface SettingsEdit<Values> {
  readonly settings: EmailSettingsRecord
  readonly valuesOf: (settings: EmailSettingsRecord) => Values
  readonly saved: string
}

/** A form on a part of the email settings. */
export const useSettingsEdit = <Values extends FieldValues>({
  settings,
  valuesOf,
  saved,
}: SettingsEdit<Values>) =>
  useRecordEdit({
    record: settings,
    valuesOf,
    schema: updateEmailSettingsBody,
    retrieve: retrieveEmailSettings,
    read: {},
    update: updateEmailSettings,
    recordOf: (answer) => answer.email_settings,
    success: saved,
  })
