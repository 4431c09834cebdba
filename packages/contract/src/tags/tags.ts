import { tagColors } from '@purser/domain/tags'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { tag } from '../values/index.ts'

const tagColor = z.object({
  /** The tag, told apart by case. */
  value: z.string(),
  color: z.enum(tagColors),
})

const tags = defineNoun({ one: 'tag_color', many: 'tag_colors', record: tagColor })

export const listTagColors = tags.call('list-tag-colors', 'GET /admin/tag-colors', {
  summary: 'Lists the tags of orders that have a color, by name.',
  response: z.object({ tag_colors: z.array(tagColor) }),
})

export const setTagColorBody = z.strictObject({ value: tag, color: z.enum(tagColors).nullable() })

export const setTagColor = tags.call('set-tag-color', 'POST /admin/tag-colors', {
  summary: 'Sets the color of a tag of orders, or removes it with null.',
  body: setTagColorBody,
  response: z.object({ tag_colors: z.array(tagColor) }),
})
