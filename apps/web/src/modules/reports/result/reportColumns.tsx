import { columnsIn, type ReportValues } from '@soportica/contract/reports/question'
import { isDifference, type ReportField, type ReportKind } from '@soportica/contract/reports/reportFields'
import type { Report } from '@soportica/contract/reports/reports'
import { noRightToSee, type ReportValue } from '@soportica/contract/reports/reportWire'
import { meaningOf } from '@soportica/contract/projects/statusFlags'
import type { ReactNode } from 'react'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import type { Column } from '../../../shells/data-table/column.ts'
import type { ReportRow } from '../reportScreens.ts'
import classes from './Result.module.css'

export const noneDenied: readonly string[] = []

const widths: Readonly<Record<ReportKind, string>> = {
  words: '9rem',
  number: '5.5rem',
  date: '6.5rem',
  flag: '5.5rem',
  choice: '8rem',
  attachments: '10rem',
}
const isYear = ({ key }: ReportField, { project: { commonFields } }: Report): boolean => key === commonFields.year

/** A value in words. */
export function valueText(report: Report, field: ReportField | undefined, value: ReportValue): string {
  if (value === null) return ''
  if (field?.kind === 'date') return formatDate(String(value))
  return field?.kind === 'number' && !isYear(field, report) ? formatNumber(Number(value)) : String(value)
}

const Denied = () => <span className={classes.denied}>{noRightToSee}</span>
function deniedColumn({ key, label }: ReportField): Column<ReportRow> {
  return { key, label, sortable: false, width: '10rem', inCard: () => true, render: () => <Denied /> }
}

function columnOf(report: Report, field: ReportField): Column<ReportRow> {
  const { project } = report
  const text = ({ columnas }: ReportRow): string => valueText(report, field, columnas[field.key] ?? null)
  const isStatus = field.key === project.status.field
  const badge = (row: ReportRow): ReactNode => <StatusBadge meaning={meaningOf(project.status.of, row.idEstado)} label={text(row)} />
  const isName = field.key === project.commonFields.name
  return {
    key: field.key,
    label: field.label,
    sortable: true,
    width: isName ? '12rem' : isStatus ? '8.5rem' : isDifference(field) ? '7.5rem' : widths[field.kind],
    ...(isName && { grow: 3, card: 'title' as const }),
    ...(field.kind === 'date' || field.kind === 'flag' || field.kind === 'number' ? { grow: 0 } : {}),
    inCard: (row) => text(row) !== '',
    render: (row) => (isStatus && text(row) !== '' ? badge(row) : text(row)),
  }
}

/** The columns of a result in the order of the ticks, as in the file; denied: fields that the user may not read. */
export const reportColumns = (report: Report, values: ReportValues, denied: readonly string[] = noneDenied): Column<ReportRow>[] => [
  { key: report.id, label: '#', title: 'Número', sortable: true, width: '4.5rem', grow: 0 },
  ...columnsIn(report, values).map((field) => (denied.includes(field.key) ? deniedColumn(field) : columnOf(report, field))),
]

/** The name and the code of a row, wherever its report has them. */
function nameAndCode({ row, project: { commonFields } }: Report): { readonly name: string; readonly code: string } {
  const of = (field: string) => Object.keys(row).find((name) => row[name] === field)!
  return { name: of(commonFields.name), code: of(commonFields.code) }
}

/** A card on a phone shows the record first, then the requested fields. */
export function reportCards(report: Report, columns: readonly Column<ReportRow>[]): Column<ReportRow>[] {
  const { name, code } = nameAndCode(report)
  const { commonFields, status } = report.project
  const said = (row: ReportRow, key: string): string => String(row[key] ?? '')
  const heads = [commonFields.name, commonFields.code]
  return [
    { key: 'titulo', label: 'Nombre', card: 'title', render: (row) => said(row, name) },
    {
      key: 'numero',
      label: '#',
      card: 'subtitle',
      render: (row) => [said(row, code), `N° ${said(row, report.id)}`].filter(Boolean).join(' · '),
    },
    ...columns
      .filter(({ key }) => key !== report.id && !heads.some((head) => head === key))
      .map((column): Column<ReportRow> => (column.key === status.field ? { ...column, card: 'tag' } : column)),
  ]
}

export function rowName(report: Report, row: ReportRow): string {
  const { name, code } = nameAndCode(report)
  return [row[code], row[name]].filter(Boolean).join(' · ')
}

/** The rows of a report as its timeline takes them. */
export const timelineRows = (report: Report) => ({
  rowId: (row: ReportRow): number => Number(row[report.id]),
  nameOf: (row: ReportRow): string => rowName(report, row),
  detailOf: (row: ReportRow): ReactNode =>
    row['estado'] && <StatusBadge meaning={meaningOf(report.project.status.of, row.idEstado)} label={String(row['estado'])} />,
})
