import { auditColumns, type CatalogDefinition, type CatalogField, type FlagField } from '@soportica/contract/catalogs/catalog'
import type { CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { formatDateTime } from '../../../lib/format.ts'
import { type Column, momentLook } from '../../data-table/column.ts'
import { FlagSwitch, Tick } from '../../data-table/cells/FlagSwitch.tsx'
import { StatusSwitch } from '../../data-table/cells/StatusSwitch.tsx'
import { AssociationCell } from './AssociationCell.tsx'
import classes from '../CatalogPage.module.css'
import { changedSelection, turnedFlag, turnedStatus } from './rowChanges.ts'
import { selectedIn } from './rowSelection.ts'
import type { ChangeRow } from './useChangeRow.ts'

const Nothing = ({ words }: { words: string }) => <span className={classes.off}>{words}</span>

const yesOrNo = (value: unknown): string => (value === 1 ? 'Sí' : 'No')
function fieldColumn(definition: CatalogDefinition, field: CatalogField, change: ChangeRow): Column<CatalogRow> {
  const { name: key, label, title } = field
  const column = { key, label, title, sortable: true }
  switch (field.kind) {
    case 'text': {
      if (key === 'nombre') return { ...column, card: 'title' }
      const { empty } = field
      return empty === undefined ? column : { ...column, render: (row) => row[key] || <Nothing words={empty} /> }
    }
    case 'integer':
      return { ...column, align: 'end' }
    case 'flag':
      return {
        ...column,
        align: 'center',
        inCard: (row) => field.inline === true || row[key] === 1,
        text: (row) => yesOrNo(row[key]),
        render: (row) =>
          field.inline ? <InlineFlag definition={definition} field={field} row={row} change={change} /> : <Tick on={row[key] === 1} />,
      }
    case 'step':
      return {
        ...column,
        align: 'center',
        inCard: (row) => row[key] === 1,
        text: (row) => yesOrNo(row[key]),
        render: (row) => <Tick on={row[key] === 1} days={Number(row[field.days])} />,
      }
    case 'option':
      return {
        ...column,
        render: (row) => field.options.find(({ value }) => value === row[key])?.label ?? <Nothing words={field.empty ?? ''} />,
      }
    case 'status':
      return {
        ...column,
        card: 'tag',
        text: (row) => field.options.find(({ value }) => value === row[key])?.label ?? '',
        render: (row) => (
          <Status row={row} active={row[key] === 1} options={field.options} onToggle={() => change(row, turnedStatus(definition, row))} />
        ),
      }
  }
}

type StatusProps = {
  readonly row: CatalogRow
  readonly active: boolean
  readonly options: readonly { label: string }[]
  readonly onToggle: () => void
}

function Status({ row, active, options, onToggle }: StatusProps) {
  const [on, off] = options.map(({ label }) => label)
  return (
    <StatusSwitch
      label={(active ? on : off) ?? ''}
      other={(active ? off : on) ?? ''}
      active={active}
      name={String(row['nombre'])}
      allowed={row.acciones['editar'] ?? true}
      onToggle={onToggle}
    />
  )
}

type FlagProps = {
  readonly definition: CatalogDefinition
  readonly field: FlagField
  readonly row: CatalogRow
  readonly change: ChangeRow
}

function InlineFlag({ definition, field, row, change }: FlagProps) {
  const { name, label, requires } = field
  const required = requires !== undefined && row[requires] !== 1 && definition.fields.find((other) => other.name === requires)
  const may = row.acciones['editar'] ?? true
  return (
    <FlagSwitch
      on={row[name] === 1}
      label={`${label}: ${String(row['nombre'])}`}
      allowed={may === true && required ? `Solo cuando está activo «${required.label}»` : may}
      onToggle={() => change(row, turnedFlag(definition, field, row))}
    />
  )
}

function associationColumn(definition: CatalogDefinition, name: string, change: ChangeRow): Column<CatalogRow> | undefined {
  const association = definition.associations?.find(({ field, call }) => field === name && call === undefined)
  if (!association) return undefined
  const { label, inline, of } = association
  return {
    key: name,
    label,
    width: '11rem',
    text: (row) =>
      selectedIn(row, association)
        .map(({ nombre }) => nombre)
        .join(', '),
    render: (row) => (
      <AssociationCell
        label={label}
        of={of}
        name={String(row['nombre'])}
        chosen={selectedIn(row, association)}
        allowed={inline ? (row.acciones['editar'] ?? true) : `Se cambia al editar ${definition.noun.one}`}
        onChange={(chosen) => change(row, changedSelection(definition, association, chosen))}
      />
    ),
  }
}

// The columns of a deletion: who and when.
const deletionColumns: typeof auditColumns = { usuact: 'eliminado por', fecact: 'fecha eliminación' }

export function catalogColumns(definition: CatalogDefinition, change: ChangeRow, deleted = false): Column<CatalogRow>[] {
  const { columns, hiddenColumns = [] } = definition
  const audit = deleted ? deletionColumns : (definition.audit ?? auditColumns)
  return [...columns, ...hiddenColumns].flatMap((name): Column<CatalogRow>[] => {
    const common = { key: name, sortable: true, hidden: hiddenColumns.includes(name) }
    // The list of deleted rows exists to show who deleted them and when.
    const auditColumn = { ...common, hidden: common.hidden && !deleted }
    if (name === 'usuact') return [{ ...auditColumn, label: audit.usuact, width: '10rem' }]
    if (name === 'fecact')
      return [{ ...auditColumn, label: audit.fecact, ...momentLook, render: (row) => formatDateTime(String(row['fecact'])) }]
    const field = definition.fields.find((candidate) => candidate.name === name)
    if (field) return [{ ...fieldColumn(definition, field, change), hidden: common.hidden }]
    const column = associationColumn(definition, name, change)
    return column ? [column] : []
  })
}
