import { listTagColors } from '@purser/contract/tags'
import { useResource } from '../../lib/resource.ts'
import styles from './tag-list.module.css'

interface TagListProps {
  /** At least one. */
  readonly tags: readonly string[]
  /** Whether they are on one line, cut off where it ends. */
  readonly isCut?: boolean
}

/** Tags with their colors. */
export function TagList({ tags, isCut = false }: TagListProps) {
  const { data } = useResource(listTagColors, {})
  return (
    <ul
      className={styles.tags}
      aria-label="Tags"
      data-cut={isCut || undefined}
      title={isCut ? tags.join(', ') : undefined}
    >
      {tags.map((tag) => (
        <li
          key={tag}
          className={styles.tag}
          data-color={data?.tag_colors.find(({ value }) => value === tag)?.color}
        >
          <bdi>{tag}</bdi>
        </li>
      ))}
    </ul>
  )
}
