import { useQuery } from '@tanstack/react-query'
import type { PeekProps } from '../../../shells/data-table/peek/PeekPanel.tsx'
import { QueriedPeek } from '../../../shells/data-table/peek/QueriedPeek.tsx'
import { searchQuery } from '../searchQueries.ts'
import { SearchInfo } from './SearchInfo.tsx'
import { SearchSteps } from './SearchSteps.tsx'

/** What a search asks for and its way so far, beside its list. */
export function SearchPeek({ id, ...panel }: PeekProps) {
  const query = useQuery(searchQuery(id))
  return (
    <QueriedPeek {...panel} query={query}>
      {(search) => (
        <>
          <SearchInfo search={search} />
          <SearchSteps search={search} />
        </>
      )}
    </QueriedPeek>
  )
}
