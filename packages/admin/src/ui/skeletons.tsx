import { Skeleton, VisuallyHidden } from '@mantine/core'

interface CardSkeletonProps {
  /** The content's later height in px, so that nothing moves when it loads. */
  readonly height: number
}

/** Placeholder of one loading card; appears after a short delay. */
export function CardSkeleton({ height }: CardSkeletonProps) {
  return (
    <div className="appears-late">
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton height={height} radius="sm" aria-hidden />
    </div>
  )
}

/** Placeholder of a line of text. */
export function LineSkeleton({ width = '60%' }: { readonly width?: string | number }) {
  return <Skeleton className="appears-late" height={12} width={width} my={4} radius="xl" aria-hidden />
}
