import type { Project } from '@soportica/contract/projects/project'
import type { Filters } from '../../data-table/listState.ts'

export type Period = { readonly desde: string; readonly hasta: string }
/** The list of the records to which something happens in a period (contract/forecast/moments). */
export type MomentList = (momento: string, period: Period, filters?: Filters) => string
type Query<T> = { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown }
export type FiguresProps<T> = { readonly project: Project; readonly query: Query<T>; readonly listOf: MomentList }
