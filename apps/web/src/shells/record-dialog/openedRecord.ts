/** A form loads its values once, when it opens: later changes are shown beside it. */
export const onceOpened = { staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false } as const
