import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { acts, classifications, impacts, paddedReport } from '@soportica/contract/aftersales/states'
import { formatDate } from '../../../../lib/format.ts'
import type { Column } from '../../../../shells/data-table/column.ts'
import { Nothing } from '../../../../ui/Nothing.tsx'
import classes from './MyFindings.module.css'

const optionName = (options: readonly { readonly id: number; readonly nombre: string }[], id: number): string =>
  options.find((option) => option.id === id)?.nombre ?? ''
const actName = (tipo: number): string => acts.find((act) => act.tipo === tipo)?.nombre ?? ''

export function Due({ feccierre, vencido }: Pick<MyFinding, 'feccierre' | 'vencido'>) {
  if (feccierre === '') return <Nothing />
  return (
    <span className={classes.due} data-late={vencido || undefined}>
      {formatDate(feccierre)}
      {vencido && <span> · vencido</span>}
    </span>
  )
}
const locationText = ({ ubicacion, actividad }: MyFinding) => `${ubicacion}: ${actividad}`
export const kindOf = ({ classification, impact }: MyFinding): string =>
  [optionName(classifications, classification), impact > 0 && `impacto ${optionName(impacts, impact).toLocaleLowerCase('es')}`]
    .filter(Boolean)
    .join(', ')

export const findingColumns: readonly Column<MyFinding>[] = [
  { key: 'sucursal', label: 'sucursal', card: 'title', width: '11rem', grow: 2 },
  {
    key: 'repid',
    label: 'reporte',
    width: '5.5rem',
    grow: 0,
    render: ({ repid }) => <span className={classes.number}>{paddedReport(repid)}</span>,
  },
  {
    key: 'feccierre',
    label: 'fecha de cierre',
    width: '11.5rem',
    grow: 0,
    text: ({ feccierre }) => formatDate(feccierre),
    render: ({ feccierre, vencido }) => <Due feccierre={feccierre} vencido={vencido} />,
  },
  { key: 'tipo', label: 'acta', width: '10rem', grow: 0, hidden: true, render: ({ tipo }) => actName(tipo) },
  { key: 'ubicacion', label: 'ubicación', width: '9rem' },
  { key: 'actividad', label: 'actividad', width: '11rem', grow: 2 },
  { key: 'descripcion', label: 'descripción', width: '13rem', grow: 3 },
  { key: 'classification', label: 'clasificación', width: '9rem', render: kindOf },
  { key: 'nomresponsable', label: 'responsable', width: '9rem' },
]

/** Cards on the road show place, finding and due date. */
export const findingCards: readonly Column<MyFinding>[] = [
  ...findingColumns.filter(({ card }) => card === 'title'),
  {
    key: 'repid',
    label: 'reporte',
    card: 'subtitle',
    render: ({ repid }) => <span className={classes.number}># {paddedReport(repid)}</span>,
  },
  {
    key: 'feccierre',
    label: 'fecha de cierre',
    card: 'subtitle',
    render: ({ feccierre, vencido }) => <Due feccierre={feccierre} vencido={vencido} />,
  },
  { key: 'lugar', label: 'lugar', card: 'line', render: locationText },
  {
    key: 'descripcion',
    label: 'descripción',
    card: 'line',
    render: (row) => [row.descripcion, kindOf(row)].filter(Boolean).join(' · '),
  },
]
