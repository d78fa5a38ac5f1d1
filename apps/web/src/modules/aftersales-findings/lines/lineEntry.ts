import type { FindingLine } from '@soportica/contract/aftersales/findings'
import type { RecordEntry } from '../../../shells/record/recordEntry.ts'

export type SoughtLine = Pick<FindingLine, 'ubicacionId' | 'actividadId' | 'adicional' | 'orden' | 'key' | 'iddetalle'>
/** The history entry of a report opened at one of its lines. */
export type LineEntry = (NonNullable<RecordEntry> & { readonly line?: SoughtLine }) | null
