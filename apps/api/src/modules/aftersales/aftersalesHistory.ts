import { findingLabels, reportLabels, reportStateName } from '@soportica/contract/aftersales/states'
import type { HistoryRow } from '../../capabilities/history/history.queries.ts'
import { type HistorySubject, rowsInWords } from '../../capabilities/history/historySubject.ts'
import type { UserContext, Viewer } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { findLine } from './findings/findingRows.queries.ts'
import { showValue } from './findings/findingValues.ts'
import { chosenNames } from './findings/findingWrites.queries.ts'
import { isVisible } from './reports/reportRows.queries.ts'
import { reportNames, showReportValue } from './reports/reportWords.ts'

async function requireReport(db: Reader, user: Viewer, repid: number | undefined): Promise<void> {
  if (repid === undefined || !(await isVisible(db, user, repid))) throw new AppError('registro.noEncontrado')
}
const numbersOf = (rows: readonly HistoryRow[], ...campos: readonly string[]): number[] =>
  rows
    .filter(({ campo }) => campo !== null && campos.includes(campo))
    .flatMap(({ antes, despues }) => [antes, despues].map(Number).filter((id) => Number.isInteger(id) && id > 0))

export const reportHistory: HistorySubject = {
  entidad: 'report',
  requireReach: ({ db, user }: UserContext, id) => requireReport(db, user, id),
  describe: async ({ db }, rows) => {
    const branches = numbersOf(rows, 'sucursal').map((sucursal) => ({ sucursal, contratista: 0, usucontratista: 0 }))
    const people = numbersOf(rows, 'contratista', 'usucontratista').map((one) => ({ sucursal: 0, contratista: one, usucontratista: one }))
    const names = await reportNames(db, [...branches, ...people])
    return rowsInWords(rows, (campo, value) => (campo === 'estado' ? reportStateName(Number(value)) : showReportValue(campo, value, names)))
  },
  label: (campo) => ({ ...reportLabels, estado: 'Estado', envio: 'Envío del acta' })[campo as keyof typeof reportLabels] ?? campo,
}

export const findingHistory: HistorySubject = {
  entidad: 'finding',
  requireReach: async ({ db, user }: UserContext, id) => requireReport(db, user, (await findLine(db, id))?.repid),
  describe: async ({ db }, rows) => {
    const names = await chosenNames(db, {
      categories: numbersOf(rows, 'categoriesAfterSale'),
      subcategories: numbersOf(rows, 'subCategoriesAfterSale'),
      people: numbersOf(rows, 'responsable'),
    })
    return rows.map((row) =>
      row.campo === null
        ? row
        : { ...row, antes: showValue(row.campo, row.antes, names), despues: showValue(row.campo, row.despues, names) },
    )
  },
  label: (campo) => ({ ...findingLabels, foto: 'Foto', trazos: 'Trazos de una foto' })[campo as keyof typeof findingLabels] ?? campo,
}
