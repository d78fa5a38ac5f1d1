import type { ListView } from '@soportica/contract/views/listViews'
import { withView } from '../data-table/addressedList.ts'

/** The address that opens a view. */
export const viewTarget = ({ lista, id }: Pick<ListView, 'lista' | 'id'>): string => `${lista}?${withView('', id)}`

const mostInMenu = 5
/** The views in the menu below their list: official ones and the user's own. */
export const menuViews = (views: readonly ListView[], route: string): readonly ListView[] =>
  views.filter(({ lista, oficial, propia }) => lista === route && (oficial === 1 || propia)).slice(0, mostInMenu)
