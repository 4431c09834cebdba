import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { type BackLink, PageHeader } from '../../ui/page-header.tsx'
import { useLeave } from '../leave/use-leave.ts'
import { toastSavedElsewhere } from '../toast/toast-action.tsx'
import { FormCard } from './form-card.tsx'
import styles from './form-page.module.css'

type FormPageProps<Schema extends z.ZodType, Values extends object> = ComponentProps<
  typeof FormCard<Schema, Values>
> & {
  /** The page's title, e.g. 'New Collection'. */
  readonly title: string
  readonly back?: BackLink
  /** Breadcrumbs, shown instead of `back`. */
  readonly trail?: readonly BackLink[]
  /** Navigates away after success; without it the page stays. */
  readonly onDone?: () => void
}

/**
 * A page for creating or editing a record. Server errors appear at their fields; leaving with unsaved input asks first, as
 * everywhere.
 */
export function FormPage<Schema extends z.ZodType, Values extends object>({
  title,
  back,
  trail,
  onDone,
  ...card
}: FormPageProps<Schema, Values>) {
  const leave = useLeave()
  return (
    <div className={styles.page}>
      <PageHeader title={title} {...(back ? { back } : {})} {...(trail ? { trail } : {})} />
      <FormCard {...card} onDone={() => onDone && leave(onDone, () => toastSavedElsewhere(title, onDone))} />
    </div>
  )
}
