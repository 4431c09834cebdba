import '@mantine/core/styles/ColorSwatch.layer.css'
import { Checkbox, ColorSwatch, Text, Textarea, TextInput } from '@mantine/core'
import type { EmailSettingsRecord } from '@purser/contract/email-settings'
import { DEFAULT_BRAND_COLOR, isBrandColor } from '@purser/domain/email-texts'
import { EditCard } from '../../components/edited-together/edit-card.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import styles from './emails.module.css'
import { messages } from './emails-messages.ts'
import { useSettingsEdit } from './use-settings-edit.ts'

const words = messages.brand
const labels = words.fields

const valuesOf = (settings: EmailSettingsRecord) => ({
  sender_name: settings.sender_name ?? '',
  brand_color: settings.brand_color ?? '',
  reply_to: settings.reply_to ?? '',
  contact: settings.contact ?? '',
  footer: settings.footer ?? '',
  order_link_template: settings.order_link_template ?? '',
  edit_link_template: settings.edit_link_template ?? '',
  show_pictures: settings.show_pictures,
})

/** Pages of the storefront that emails lead to. */
const pages = [
  { name: 'order_link_template', description: words.orderHint, placeholder: words.orderPlaceholder },
  { name: 'edit_link_template', description: words.editHint, placeholder: words.editPlaceholder },
] as const

/** The sender, color, contact and footer of emails. */
export function BrandCard({ settings }: { readonly settings: EmailSettingsRecord }) {
  const edit = useSettingsEdit({ settings, valuesOf, saved: words.saved })
  const { fields } = edit.form
  return (
    <EditCard title={words.title} edit={edit} labels={labels} isNextStep={fields.isDirty()} save={words.save}>
      <div className={styles.fields}>
        <TextInput
          label={labels.sender_name}
          description={words.senderHint}
          {...fields.getInputProps('sender_name')}
        />
        <TextInput
          label={labels.brand_color}
          description={words.colorHint}
          placeholder={DEFAULT_BRAND_COLOR}
          rightSection={<ColorSwatch size={18} color={shownColor(fields.values.brand_color)} />}
          {...fields.getInputProps('brand_color')}
        />
      </div>
      <Text size="sm" c="dimmed">
        {words.logo}{' '}
        <TextLink to="/a/settings/invoices" underline="always">
          {words.logoLink}
        </TextLink>
      </Text>
      <TextInput
        label={labels.reply_to}
        description={words.replyHint}
        {...fields.getInputProps('reply_to')}
      />
      <Textarea
        label={labels.contact}
        description={words.contactHint}
        autosize
        minRows={2}
        {...fields.getInputProps('contact')}
      />
      <Textarea
        label={labels.footer}
        description={words.footerHint}
        autosize
        minRows={2}
        {...fields.getInputProps('footer')}
      />
      {pages.map(({ name, ...page }) => (
        <TextInput key={name} label={labels[name]} {...page} {...fields.getInputProps(name)} />
      ))}
      <Checkbox
        label={labels.show_pictures}
        description={words.pictures}
        {...fields.getInputProps('show_pictures', { type: 'checkbox' })}
      />
    </EditCard>
  )
}

const shownColor = (typed: string) => (isBrandColor(typed) ? typed : DEFAULT_BRAND_COLOR)
