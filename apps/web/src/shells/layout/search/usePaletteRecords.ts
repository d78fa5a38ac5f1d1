import { type FoundRecord, searchEverywhere } from '@soportica/contract/records/searchEverywhere'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

const pauseMs = 150
const none: readonly FoundRecord[] = []

type PaletteRecords = {
  readonly found: readonly FoundRecord[]
  /** The answer to the present text is not there yet. */
  readonly pending: boolean
  readonly failed: boolean
  readonly retry: () => void
}

/** The server's answer to the text, once typing pauses; the answer to an earlier text stays until then. */
export function usePaletteRecords(query: string): PaletteRecords {
  const text = query.trim()
  const [paused] = useDebouncedValue(text, pauseMs)
  const { data, isFetching, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['palette', paused],
    queryFn: ({ signal }) => call(searchEverywhere, { body: { texto: paused.slice(0, 120) } }, { signal }),
    enabled: paused !== '',
    placeholderData: keepPreviousData,
  })
  const isTyped = text !== ''
  return {
    found: isTyped && !isError ? (data?.results ?? none) : none,
    pending: isTyped && (text !== paused || isPlaceholderData || (isFetching && data === undefined)),
    failed: isTyped && isError && !isFetching,
    retry: () => void refetch(),
  }
}
