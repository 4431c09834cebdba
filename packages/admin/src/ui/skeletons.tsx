import { Skeleton, VisuallyHidden } from '@mantine/core'

interface CardSkeletonProps {
  /** The height in pixels that the content will have, so that nothing jumps when it comes. */
  readonly height: number
}

/** The place of one card whose content is on its way; shown only after a moment. */
export function CardSkeleton({ height }: CardSkeletonProps) {
  return (
    <div className="appears-late">
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton height={height} radius="sm" aria-hidden />
    </div>
  )
}

/** The place of a line of text. */
export function LineSkeleton({ width = '60%' }: { readonly width?: string | number }) {
  return <Skeleton className="appears-late" height={12} width={width} my={4} radius="xl" aria-hidden />
}
