import { whatIfQuestion, type WhatIfQuestion } from '@soportica/contract/cashiers/whatIf'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { modulePerids } from '@soportica/contract/projects/modules'
import { dateCell } from '../../../capabilities/excel/dateCell.ts'
import type { Cell, SheetColumn } from '../../../capabilities/excel/workbook.ts'
import type { Exportable } from '../../../capabilities/exports/exportable.ts'
import { namesOfActors } from '../../../capabilities/lists/peopleNames.queries.ts'
import type { Calendar } from '../../../capabilities/projects/reference.queries.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { invalidInput } from '../../../plugins/http/errors.ts'
import { type ChangedRecord, isInPart, worstOf } from './simulatedParts.ts'
import { supposeAll, supposedOf } from './supposeAll.ts'

const words = (header: string, width: number): SheetColumn => ({ header, width })
const day = (header: string): SheetColumn => ({ header, width: 16, numFmt: 'dd-mm-yyyy' })
const columns = [
  words('Consecutivo', 12),
  words('Código', 16),
  words('Nombre', 40),
  words('Etapa', 24),
  words('Actor', 28),
  day('Inicio antes'),
  day('Inicio después'),
  day('Entrega antes'),
  day('Entrega después'),
  words('Días hábiles', 12),
  words('Plazo', 20),
]
const terms = { vence: 'Queda vencida', deja: 'Deja de estar vencida', '': '' } as const
const dayCell = (value: string | undefined): Cell => (value === undefined ? null : dateCell(`${value} 00:00:00`))

/** Each stage that changes, of the records of the part on the screen. */
export const simulationExport = (calendar: Calendar, clock: () => Date): Exportable => ({
  lista: 'simulacion',
  archivo: 'SIMULACION',
  porUsuario: true,
  requireReach: (user) => requirePermission(user, ...modulePerids(cashierProject, 'access')),
  prepare: (filtros) => {
    const { data: question, error } = whatIfQuestion.safeParse(filtros)
    if (error) throw invalidInput(error)
    const rowsOf = (db: Db, user: Viewer) => simulatedRowsOf({ db, user, calendar, clock }, question)
    return {
      sheet: { name: 'Simulación', columns },
      count: async (db, viewer) => {
        let count = 0
        for await (const rows of rowsOf(db, viewer)) count += rows.length
        return count
      },
      read: rowsOf,
    }
  },
})

type Deps = Parameters<typeof supposeAll>[0]
async function* simulatedRowsOf(deps: Deps, question: WhatIfQuestion): AsyncGenerator<Cell[][]> {
  const supposed = await supposedOf(deps, question.supuesto)
  for await (const results of supposeAll(deps, question, supposed)) {
    const changed = results.flatMap(({ found, ...record }): ChangedRecord[] =>
      found.estado === 'cambia' ? [{ ...record, ...found, dias: worstOf(found.etapas) }] : [],
    )
    const part = changed.filter((record) => isInPart(record, question))
    const actors = part.flatMap(({ etapas }) => etapas.map(({ actor }) => actor))
    const names = await namesOfActors(deps.db, [...new Set(actors)])
    yield part.flatMap(({ id, codigo, nombre, etapas }) =>
      etapas
        .filter(({ cambia }) => cambia)
        .map(({ stage, actor, antes, despues, dias, plazo }): Cell[] => [
          id,
          codigo,
          nombre,
          stage.titulo,
          names.get(actor) ?? '',
          dayCell(antes?.inicio),
          dayCell(despues?.inicio),
          dayCell(antes?.entrega),
          dayCell(despues?.entrega),
          dias,
          terms[plazo],
        ]),
    )
  }
}
