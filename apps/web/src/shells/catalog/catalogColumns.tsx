import { auditColumns, type CatalogDefinition, type CatalogField } from '@soportica/contract/catalog'
import type { CatalogRow } from '@soportica/contract/catalogCalls'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { formatDateTime } from '../../lib/format.ts'
import type { Column, ColumnFilter } from '../data-table/column.ts'
import { StatusSwitch } from '../data-table/StatusSwitch.tsx'
import classes from './CatalogPage.module.css'

export type TurnStatus = (row: CatalogRow) => void

function Tick({ on, days }: { on: boolean; days?: number }) {
  if (!on) return <IconMinus size="1em" className={classes.off} role="img" aria-label="No" />
  return (
    <span className={classes.tick}>
      <IconCheck size="1.1em" stroke={2.4} role="img" aria-label="Sí" />
      {days !== undefined && <span>{days} d</span>}
    </span>
  )
}

const filterOf = (field: CatalogField): ColumnFilter | undefined => {
  if (field.kind === 'text') return { kind: 'text' }
  return (field.kind === 'option' || field.kind === 'status') && field.filter ? { kind: 'option', options: field.options } : undefined
}

function fieldColumn(field: CatalogField, turnStatus: TurnStatus): Column<CatalogRow> {
  const { name: key, label, title } = field
  const column = { key, label, title, sortable: true, filter: filterOf(field) }
  switch (field.kind) {
    case 'text':
      return key === 'nombre' ? { ...column, card: 'title' } : column
    case 'integer':
      return { ...column, align: 'end' }
    case 'flag':
      return { ...column, align: 'center', inCard: (row) => row[key] === 1, render: (row) => <Tick on={row[key] === 1} /> }
    case 'step':
      return {
        ...column,
        align: 'center',
        inCard: (row) => row[key] === 1,
        render: (row) => <Tick on={row[key] === 1} days={Number(row[field.days])} />,
      }
    case 'option':
      return { ...column, render: (row) => field.options.find(({ value }) => value === row[key])?.label ?? '' }
    case 'status':
      return {
        ...column,
        card: 'tag',
        render: (row) => <Status row={row} active={row[key] === 1} options={field.options} turnStatus={turnStatus} />,
      }
  }
}

type StatusProps = {
  readonly row: CatalogRow
  readonly active: boolean
  readonly options: readonly { label: string }[]
  readonly turnStatus: TurnStatus
}

function Status({ row, active, options, turnStatus }: StatusProps) {
  const [on, off] = options.map(({ label }) => label)
  return (
    <StatusSwitch
      label={(active ? on : off) ?? ''}
      other={(active ? off : on) ?? ''}
      active={active}
      name={String(row['nombre'])}
      allowed={row.acciones['editar'] ?? true}
      onToggle={() => turnStatus(row)}
    />
  )
}

export function catalogColumns(definition: CatalogDefinition, turnStatus: TurnStatus): Column<CatalogRow>[] {
  const { columns, hiddenColumns = [] } = definition
  return [...columns, ...hiddenColumns].flatMap((name): Column<CatalogRow>[] => {
    const common = { key: name, sortable: true, hidden: hiddenColumns.includes(name) }
    if (name === 'usuact') return [{ ...common, label: auditColumns.usuact, width: '14.5rem' }]
    if (name === 'fecact') return [{ ...common, label: auditColumns.fecact, render: (row) => formatDateTime(String(row['fecact'])) }]
    const field = definition.fields.find((candidate) => candidate.name === name)
    return field ? [{ ...fieldColumn(field, turnStatus), hidden: common.hidden }] : []
  })
}
