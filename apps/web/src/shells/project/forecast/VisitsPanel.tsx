import { VisuallyHidden } from '@mantine/core'
import type { Workload } from '@soportica/contract/forecast/figures'
import { counted } from '@soportica/rules/counted'
import { Link } from 'react-router'
import { formatDayOfMonth } from '../../../lib/format.ts'
import { Panel } from '../../charts/Panel.tsx'
import type { FiguresProps, MomentList } from './figuresProps.ts'
import classes from './Forecast.module.css'
import { useShortList } from './useShortList.tsx'
import { weekOf } from './WorkloadPanel.tsx'

const nothing = ({ visitas }: Workload) => visitas.length === 0 && 'No hay visitas en el mismo municipio y la misma semana.'

/** Open visits in one municipality and one week. */
export const VisitsPanel = ({ query, listOf }: FiguresProps<Workload>) => (
  <div className={classes.part}>
    <Panel
      title="Visitas que se pueden juntar"
      note="Visitas sin entregar con fecha teórica en el mismo municipio y la misma semana."
      query={query}
      empty={nothing}
    >
      {({ visitas }) => <Visits visits={visitas} listOf={listOf} />}
    </Panel>
  </div>
)

function Visits({ visits, listOf }: { readonly visits: Workload['visitas']; readonly listOf: MomentList }) {
  const { visible, more } = useShortList(visits, 8)
  return (
    <>
      <table className={classes.table}>
        <VisuallyHidden component="caption">Visitas que se pueden juntar</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Municipio y semana</th>
            <th scope="col">Visitantes</th>
            <th scope="col" className={classes.number}>
              Visitas
            </th>
          </tr>
        </thead>
        <tbody>
          {visible.map(({ etapa, lunes, municipio, registros, visitantes }) => (
            <tr key={`${lunes} ${municipio.id}`}>
              <th scope="row" className={classes.head}>
                {municipio.nombre} <span className={classes.stage}>Semana del {formatDayOfMonth(lunes)}</span>
              </th>
              <td>{visitantes.length > 0 ? visitantes.join(', ') : 'Sin visitante'}</td>
              <td className={classes.number}>
                <Link
                  className={classes.figure}
                  to={listOf('vence', weekOf(lunes), { etapa, municipio: [String(municipio.id)] })}
                  aria-label={`${municipio.nombre}, semana del ${formatDayOfMonth(lunes)}: ${counted(registros, 'visita', 'visitas')}`}
                >
                  {registros}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </>
  )
}
