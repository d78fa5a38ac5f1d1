import type { AddressedList } from '../data-table/addressedList.ts'
import type { TableLayout } from '../data-table/useTableLayout.ts'

/** A list that views are made of. */
export type ViewedList = { readonly address: AddressedList; readonly layout: TableLayout }
