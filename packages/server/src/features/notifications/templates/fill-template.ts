import { formatsOf } from '@purser/domain/email-texts'
import type { MailedEvent } from '@purser/domain/notifications'
import { isolate } from '@purser/domain/texts'
import { eventValues, type Values } from './event-values.ts'
import type { FactsOf, MailContext } from './facts.ts'
import { fillText, fillWord } from './fill.ts'
import type { MailOutline } from './mail-outline.ts'

/** Writes the mail about an event with the texts of its language. */
export function fillTemplate<Event extends MailedEvent>(
  event: Event,
  about: MailContext,
  facts: FactsOf<Event>,
): MailOutline {
  return fillWriting(about, { ...generalValues(about), ...eventValues[event](about, facts) })
}

/** Fills in the variables of an email's subject and text. */
export const fillWriting = (
  { writing: { text, language }, look }: Pick<MailContext, 'writing' | 'look'>,
  values: Values,
): MailOutline => ({
  subject: fillWord(text.subject, values),
  parts: fillText(text.text, values),
  look,
  language,
})

/** Returns the values of the variables that all events have. */
function generalValues(about: MailContext): Values {
  const { look, display_id, first_name, order_link, writing } = about
  const name = first_name === null ? null : isolate(first_name)
  const { words } = writing
  return {
    greeting: name === null ? words.greeting_unknown : fillWord(words.greeting, { first_name: name }),
    first_name: name,
    store: isolate(look.store_name),
    order: `#${display_id}`,
    order_link: order_link === null ? null : [{ kind: 'link', text: words.view_order, href: order_link }],
    attachments: attachedNote(about),
  }
}

/** Returns the sentence that names the attached documents; null if there are none. */
function attachedNote({ attached = [], writing }: MailContext): string | null {
  if (attached.length === 0) return null
  const { words, language } = writing
  const names = attached.map(({ kind, number }) => `${words[kind]} ${number}`)
  const sentence = names.length === 1 ? words.attached_one : words.attached_many
  return fillWord(sentence, { documents: formatsOf(language).list(names) })
}
