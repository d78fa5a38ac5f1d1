import { useQuery } from '@tanstack/react-query'

export const listViewsKey = ['listViews'] as const
const staleTime = 60_000

/** The views of all lists that the user reaches. */
export const useListViews = (enabled = true) =>
  useQuery({
    queryKey: listViewsKey,
    queryFn: async ({ signal }) => (await import('./loadViews.ts')).loadViews(signal),
    staleTime,
    enabled,
  })
