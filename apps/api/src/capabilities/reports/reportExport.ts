import { modulePerids } from '@soportica/contract/projects/modules'
import { columnsIn, type ReportQuestion, type ReportValues } from '@soportica/contract/reports/question'
import type { ReportField } from '@soportica/contract/reports/reportFields'
import type { Report } from '@soportica/contract/reports/reports'
import type { z } from 'zod'
import { requirePermission } from '../../plugins/authorisation.ts'
import { invalidInput } from '../../plugins/http/errors.ts'
import { projectInWords } from '../../plugins/labelsInForce.ts'
import type { SheetColumn } from '../excel/workbook.ts'
import type { Exportable } from '../exports/exportable.ts'
import { askingOf, type ReportMeans } from './answerReport.ts'
import { headingOf } from './criteriaWords.ts'
import { countFound, streamFound } from './report.queries.ts'

const wide = 40
const widths = { words: 28, number: 12, date: 14, flag: 12, choice: 24, attachments: wide } as const
const sheetColumn = ({ label, kind }: ReportField): SheetColumn => ({
  header: label,
  width: widths[kind],
  ...(kind === 'date' && { numFmt: 'dd-mm-yyyy' }),
})

type Wanted = { readonly values: ReportValues; readonly sortField: string; readonly sortOrder: 1 | -1 }
/** The report as the screen has it: its criteria, its order and its columns. */
export const reportExport = (report: Report, asked: z.ZodType<Wanted>, means: ReportMeans): Exportable => ({
  lista: report.lista,
  archivo: report.archivo,
  porUsuario: true,
  requireReach: (user) => requirePermission(user, ...modulePerids(report.project, 'access')),
  prepare: (filtros) => {
    const wanted = asked.safeParse(filtros)
    if (!wanted.success) throw invalidInput(wanted.error)
    const { values, ...order } = wanted.data
    const question: ReportQuestion = { ...values, ...order }
    const inWords = report.inWords(projectInWords(report.project))
    const columns = columnsIn(inWords, values)
    return {
      sheet: { name: 'Informe Dinámico', columns: [{ header: '#', width: 8 }, ...columns.map(sheetColumn)] },
      heading: async (viewer) =>
        headingOf(means.reading, { ...(await askingOf(means, inWords, viewer)), kinds: means.kinds }, values, means.clock()),
      count: async (db, viewer) => countFound(db, await askingOf(means, report, viewer), values),
      select: async (_, viewer) => streamFound(await askingOf(means, report, viewer), question),
    }
  },
})
