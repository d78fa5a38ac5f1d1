import { capital } from '@soportica/contract/core/capital'
import { historyActions, historyFilters, type HistoryAction } from '@soportica/contract/records/history'
import { recordId, text } from '@soportica/contract/core/wire'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { invalidInput } from '../../plugins/http/errors.ts'
import { dateCell } from '../excel/dateCell.ts'
import type { Cell, SheetColumn } from '../excel/workbook.ts'
import type { Exportable } from '../exports/exportable.ts'
import { countRows } from '../lists/count.queries.ts'
import { type HistoryRow, historyWhere, ofRecord, originsOf } from './history.queries.ts'
import { readChanges } from './history.stream.queries.ts'
import { type HistorySubject, saveKey, subjectByEntity } from './historySubject.ts'

const querySchema = z.object({ entidad: text(60), id: recordId, ...historyFilters })
// The export stores which members' histories the user may read.
const settled = querySchema.extend({ abiertos: z.union([z.literal('todos'), z.array(z.int())]).default([]) })

type Change = HistoryRow & { readonly etiqueta: string; readonly titulo: string; readonly asunto: string; readonly origen: string }
type Column = SheetColumn & { readonly read: (change: Change) => Cell }
const action = (accion: string): string => historyActions[accion as HistoryAction] ?? accion
const columns: Readonly<Record<string, Column>> = {
  fecha: { header: 'Fecha', width: 20, numFmt: 'dd-mm-yyyy hh:mm', read: ({ fecha }) => dateCell(fecha) },
  usuario: { header: 'Usuario', width: 28, read: ({ usuario }) => usuario ?? '' },
  accion: { header: 'Acción', width: 16, read: ({ titulo }) => titulo },
  asunto: { header: 'Asunto', width: 40, read: ({ asunto }) => asunto },
  campo: { header: 'Campo', width: 28, read: ({ etiqueta }) => etiqueta },
  antes: { header: 'Antes', width: 40, read: ({ antes }) => antes ?? '' },
  despues: { header: 'Después', width: 40, read: ({ despues }) => despues ?? '' },
  origen: { header: 'Origen', width: 20, read: ({ origen }) => origen },
}

function visibleColumns({ members }: HistorySubject, wanted: readonly string[]): Column[] {
  const known = Object.keys(columns).filter((name) => name !== 'asunto' || members)
  const chosen = [...new Set(wanted)].filter((name) => known.includes(name))
  return (chosen.length > 0 ? chosen : known).flatMap((name) => columns[name] ?? [])
}

async function inWords(subject: HistorySubject, db: Reader, user: Viewer, rows: HistoryRow[]): Promise<Change[]> {
  const origins = await originsOf(db, rows)
  const descriptions = await subject.describeSaves?.(db, rows)
  const described = (await subject.describe?.({ db, user }, rows)) ?? rows
  return described.map((row) => ({
    ...row,
    etiqueta: row.campo === null ? '' : capital(subject.label(row.campo)),
    titulo: descriptions?.get(saveKey(row))?.titulo ?? action(row.accion),
    asunto: descriptions?.get(saveKey(row))?.asunto ?? '',
    origen: origins.get(row.lote) ?? '',
  }))
}

function read<T extends z.ZodType>(schema: T, filtros: Record<string, unknown>): z.output<T> {
  const filters = schema.safeParse(filtros)
  if (!filters.success) throw invalidInput(filters.error)
  return filters.data
}

export function historyExport(subjects: readonly HistorySubject[]): Exportable {
  return {
    lista: 'bitacora',
    archivo: 'BITÁCORA',
    requireReach: () => {},
    settle: async (context, filtros) => {
      const filters = read(querySchema, filtros)
      const subject = subjectByEntity(subjects, filters.entidad)
      await subject.requireReach(context, filters.id)
      return subject.members ? { ...filters, abiertos: subject.members.open(context.user) } : filters
    },
    prepare: (filtros, columnas) => {
      const { entidad, id, abiertos, ...filters } = read(settled, filtros)
      const subject = subjectByEntity(subjects, entidad)
      const which = historyWhere(subject.members ? subject.members.rows(id, abiertos) : ofRecord(entidad, id), filters)
      const chosen = visibleColumns(subject, columnas)
      return {
        sheet: { name: 'Bitácora', columns: chosen.map(({ read: _, ...column }) => column) },
        count: (db) => countRows(db, sql`history h where ${which}`),
        read: (db, viewer) =>
          readChanges(db, which, async (reader, rows) =>
            (await inWords(subject, reader, viewer, rows)).map((change) => chosen.map((column) => column.read(change))),
          ),
      }
    },
  }
}
