/** What a form is filled with is asked for once, when it opens: whatever is stored meanwhile is told beside it. */
export const onceOpened = { staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false } as const
