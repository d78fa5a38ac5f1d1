import {
  classifications,
  closeStates,
  type FindingField,
  findingLabels,
  impacts,
  lineStates,
  paddedReport,
} from '@soportica/contract/aftersales/states'
import { formatDate } from '../../../lib/format.ts'
import type { Choices, WaitingChange } from '../device/storedReport.ts'

type IdNames = readonly { readonly id: number; readonly nombre: string }[]
const fields = Object.keys(findingLabels) as FindingField[]

/** A value in words, where the lists that came along know it. */
function wordOf(name: FindingField, { change }: WaitingChange, choices: Choices | undefined): string {
  const value = change[name]
  if (value === undefined || value === 0 || value === '') return ''
  const lists: Partial<Record<FindingField, IdNames | undefined>> = {
    estado: lineStates,
    classification: classifications,
    impact: impacts,
    estadoactividad: closeStates,
    categoriesAfterSale: choices?.categories,
    subCategoriesAfterSale: choices && Object.values(choices.subcategories).flat(),
    responsable: choices?.responsibles,
  }
  if (name === 'feccierre') return formatDate(String(value))
  return lists[name]?.find(({ id }) => id === value)?.nombre ?? String(value)
}

// A sheet would read such a beginning as a formula.
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (text: string): string => `"${plain(text).replaceAll('"', '""')}"`

/** The refused changes as a sheet for Excel, so that no text is lost. */
export function refusedFile(entries: readonly WaitingChange[], choicesOf: (repid: number) => Choices | undefined): Blob {
  const head = ['Reporte', 'Sucursal', 'Ubicación', 'Actividad', ...fields.map((name) => findingLabels[name]), 'Motivo']
  const rows = entries.map((entry) => [
    paddedReport(entry.repid),
    entry.sucursal,
    entry.ubicacion,
    entry.actividad,
    ...fields.map((name) => wordOf(name, entry, choicesOf(entry.repid))),
    entry.said,
  ])
  const text = [head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}
