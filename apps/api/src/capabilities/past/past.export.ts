import { capital } from '@soportica/contract/core/capital'
import { recordId, text } from '@soportica/contract/core/wire'
import { pastPeriod } from '@soportica/contract/records/past'
import { dayText } from '@soportica/rules/calendarDay'
import { z } from 'zod'
import { invalidInput } from '../../plugins/http/errors.ts'
import { dateCell } from '../excel/dateCell.ts'
import type { Cell } from '../excel/workbook.ts'
import type { Exportable } from '../exports/exportable.ts'
import { type HistorySubject, subjectByEntity } from '../history/historySubject.ts'
import { changesOf, pastSubjectOf, readBetween } from './past.ts'

const querySchema = z.object({ entidad: text(60), id: recordId, ...pastPeriod })
function read(filtros: Record<string, unknown>): z.output<typeof querySchema> {
  const query = querySchema.safeParse(filtros)
  if (!query.success) throw invalidInput(query.error)
  return query.data
}

/** The fields of a record that changed between two days. */
export function changesExport(subjects: readonly HistorySubject[]): Exportable {
  const subjectOf = (entidad: string) => pastSubjectOf(subjectByEntity(subjects, entidad))
  return {
    lista: 'cambios',
    archivo: 'CAMBIOS',
    porUsuario: true,
    requireReach: () => {},
    settle: async (context, filtros) => {
      const { entidad, id, ...period } = read(filtros)
      await changesOf(context, subjectOf(entidad), id, period)
      return { entidad, id, ...period }
    },
    prepare: (filtros) => {
      const { entidad, id, ...period } = read(filtros)
      const subject = subjectOf(entidad)
      const columns = [
        { header: 'Campo', width: 32 },
        { header: `El ${dayText(period.desde)}`, width: 40 },
        { header: `El ${dayText(period.hasta)}`, width: 40 },
        { header: 'Cambios', width: 12 },
        { header: 'Último cambio por', width: 28 },
        { header: 'Último cambio', width: 20, numFmt: 'dd-mm-yyyy hh:mm' },
      ]
      return {
        sheet: { name: 'Cambios', columns },
        count: async (db, user) => (await readBetween({ db, user }, subject, id, period)).campos.length,
        read: async function* (db, user) {
          const { campos } = await readBetween({ db, user }, subject, id, period)
          yield campos.map(({ etiqueta, primero, ultimo, cambios, usuario, fecha }): Cell[] => [
            capital(etiqueta),
            primero,
            ultimo,
            cambios,
            usuario,
            dateCell(fecha),
          ])
        },
      }
    },
  }
}
