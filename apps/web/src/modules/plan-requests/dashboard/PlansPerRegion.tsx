import { formatNumber } from '../../../lib/format.ts'
import { Panel } from '../../../shells/charts/Panel.tsx'
import { Pie } from '../../../shells/charts/Pie.tsx'
import { plansIn, plansOfRegion, usePlansPerRegion } from './planFigures.ts'

const nowhere = 'Sin región'

export function PlansPerRegion() {
  const regions = usePlansPerRegion()
  return (
    <Panel title="Solicitudes por región" query={regions} empty={(rows) => rows.length === 0 && 'Aún no hay solicitudes de planos.'}>
      {(rows) => (
        <Pie
          caption="Solicitudes de planos por región"
          headings={['Región', 'Solicitudes']}
          slices={rows.map(({ region, cantidad }, at) => ({
            id: at,
            name: region,
            value: cantidad,
            to: region === nowhere ? plansIn(0) : plansOfRegion(region),
            label: `${region}: ${formatNumber(cantidad)} solicitudes`,
          }))}
        />
      )}
    </Panel>
  )
}
