import { useNavigate } from '@tanstack/react-router'

/** Returns a function that shows the page as of a moment, or as it is now; the address keeps it. */
export function useGoToMoment() {
  const navigate = useNavigate()
  return (asOf: string | null, isReplacing = false) =>
    void navigate({
      to: '.',
      // The page's own search is kept, whatever it is.
      search: ((search: Record<string, unknown>) => ({ ...search, as_of: asOf ?? undefined })) as never,
      state: true,
      replace: isReplacing,
      resetScroll: false,
    })
}
