import { daysLeftText, termWords } from '@soportica/contract/projects/listColumns'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import type { Project } from '@soportica/contract/projects/project'
import { formatDate } from '../../../lib/format.ts'
import { MapLink } from '../../data-table/cells/MapLink.tsx'
import type { Column } from '../../data-table/column.ts'
import { listColumns } from './listColumns.tsx'
import classes from './ListCells.module.css'

/** The name of the municipality in a row, where the project's lists have it. */
function municipalityOf({ list, commonFields }: Project): (row: ListedRow) => string {
  const key = Object.keys(list.names).find((name) => list.names[name] === commonFields.municipality)
  return (row) => (key === undefined ? '' : String((row as Readonly<Record<string, unknown>>)[key] ?? ''))
}

function Due({ proxima }: { proxima: NonNullable<ListedRow['proxima']> }) {
  const { etapa, entrega, plazo, dias } = proxima
  return (
    <span className={classes.due} data-plazo={plazo}>
      <span className={classes.mark} role="img" aria-label={termWords[plazo]} />
      <span>{etapa}</span>
      <span className={classes.day}>{formatDate(entrega)}</span>
      <span>{daysLeftText(dias)}</span>
    </span>
  )
}

/** The columns for work on the road; the form has the rest. */
export function cardColumns(project: Project, modulo: string): Column<ListedRow>[] {
  const municipality = municipalityOf(project)
  return [
    ...listColumns(project, modulo, true).filter(({ card }) => card !== undefined),
    { key: 'consecutivo', label: 'consecutivo', card: 'subtitle', render: ({ consecutivo }) => `N° ${consecutivo}` },
    { key: 'municipio', label: 'municipio', card: 'subtitle', inCard: (row) => municipality(row) !== '', render: municipality },
    {
      key: 'direccion',
      label: 'dirección',
      card: 'line',
      inCard: ({ direccion }) => direccion.trim() !== '',
      render: (row) => <MapLink direccion={row.direccion} municipio={municipality(row)} />,
    },
    {
      key: 'proxima',
      label: 'próxima entrega',
      card: 'line',
      inCard: ({ proxima }) => proxima !== null,
      render: ({ proxima }) => proxima && <Due proxima={proxima} />,
    },
  ]
}
