import type { ListControl } from '../data-table/useListState.ts'
import { ListSearch } from '../list/ListSearch.tsx'
import { type BoxFilters, soughtText, withSought } from '../list/searchedField.ts'

type Props = {
  readonly list: ListControl
  readonly of: BoxFilters
  readonly textIn: string
  readonly onNumber: (id: number) => void
}

/** The search of a list whose box fills two filters: numbers and words. */
export const NumberSearch = ({ list, of, textIn, onNumber }: Props) => (
  <ListSearch
    textIn={textIn}
    onNumber={onNumber}
    value={soughtText(list.state.filters, of)}
    onText={(text) => list.setFilters((filters) => withSought(filters, of, text), { typing: true })}
  />
)
