import { type LabelRow, listLabels } from '@soportica/contract/settings/labels'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { folded } from '../../../lib/accents.ts'

const labelsKey = ['labels'] as const

/** Every label with its correction, as it is stored now. */
export const useLabels = () =>
  useQuery({
    queryKey: labelsKey,
    queryFn: ({ signal }) => call(listLabels, { query: {} }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export function useRefetchLabels(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: labelsKey })
}

export type LabelSearch = { readonly text: string; readonly corrected: boolean }
/** Every word of the search is in the original, in the correction or in the place. */
export function foundLabels(labels: readonly LabelRow[], { text, corrected }: LabelSearch): LabelRow[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  return labels.filter(({ lugar, original, largo = '', texto }) => {
    const said = folded(`${original} ${largo} ${texto ?? ''} ${lugar}`)
    return (!corrected || texto !== null) && words.every((word) => said.includes(word))
  })
}
