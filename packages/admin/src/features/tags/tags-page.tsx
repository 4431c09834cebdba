import { NativeSelect } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import { listOrderTags } from '@purser/contract/orders'
import { listTagColors, setTagColor } from '@purser/contract/tags'
import { type TagColor, tagColorLabels, tagColors } from '@purser/domain/tags'
import { linkOptions } from '@tanstack/react-router'
import { ListPage } from '../../components/list-page/list-page.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { useWholeList } from '../../components/resource-list/listing.ts'
import { countColumn } from '../../components/resource-list/usual-columns.tsx'
import { TagList } from '../../components/tag-list/tag-list.tsx'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { settingsTrail } from '../store/index.ts'
import { messages } from './tags-messages.ts'

type Row = ResponseOf<typeof listOrderTags>['tags'][number] & { readonly id: string }

const columns: readonly Column<Row>[] = [
  {
    id: 'tag',
    header: messages.columns.tag,
    narrow: 'title',
    cell: ({ value }) => <TagList tags={[value]} />,
  },
  {
    ...countColumn<Row>('orders', messages.columns.orders, ({ order_count }) => order_count, messages.orders),
    width: '8rem',
  },
  {
    id: 'color',
    height: '2.75rem',
    header: messages.columns.color,
    width: '11rem',
    cell: ({ value }) => <ColorChoice tag={value} />,
  },
]

const colorChoices = [
  { value: '', label: messages.noColor },
  ...tagColors.map((color) => ({ value: color, label: tagColorLabels[color] })),
]

/** Chooses a tag's color, and saves it at once. */
function ColorChoice({ tag }: { readonly tag: string }) {
  const { data } = useResource(listTagColors, {})
  const save = useAction(setTagColor, { success: messages.saved })
  return (
    <NativeSelect
      size="xs"
      aria-label={messages.colorOf(tag)}
      data={colorChoices}
      disabled={data === undefined || save.isPending}
      value={data?.tag_colors.find(({ value }) => value === tag)?.color ?? ''}
      onChange={({ currentTarget: { value } }) =>
        void save.run({ body: { value: tag, color: value === '' ? null : (value as TagColor) } })
      }
    />
  )
}

/** The tags of orders, with their colors. A row leads to the orders that have it. */
export function TagsPage() {
  const listing = useWholeList(listOrderTags, {}, ({ tags }) =>
    tags.map((tag) => ({ ...tag, id: tag.value })),
  )
  return (
    <ListPage
      title={messages.title}
      trail={settingsTrail}
      isNarrow
      columns={columns}
      {...listing}
      rowLink={({ value }) => linkOptions({ to: '/a/orders', search: { tags: [value] } })}
      empty={messages.none}
      beginning={messages.about}
    />
  )
}
