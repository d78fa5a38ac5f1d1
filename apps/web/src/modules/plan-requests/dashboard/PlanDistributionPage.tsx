import { planStates } from '@soportica/contract/plan-requests/states'
import { Group } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { Panel } from '../../../shells/charts/Panel.tsx'
import { Pie } from '../../../shells/charts/Pie.tsx'
import { DayInput } from '../../../shells/calendar/DayInput.tsx'
import { PageTitle } from '../../../shells/page/PageTitle.tsx'
import { wrongPeriod } from '../../../shells/history/historyFilters.ts'
import { useState } from 'react'
import { DistributionTable } from './DistributionTable.tsx'
import { plansIn, useStatusDistribution } from './planFigures.ts'

/** How the requests are shared out among the states, between two days in which they were made. */
export function PlanDistributionPage() {
  const [desde, setDesde] = useState('')
  const [hasta, setHasta] = useState('')
  const wrong = wrongPeriod({ desde, hasta })
  const distribution = useStatusDistribution(desde, hasta, !wrong)
  return (
    <>
      <PageTitle title="Distribución de las solicitudes de planos" />
      <Group mb="md" align="start">
        <DayInput label="Pedidas desde" day={desde} onDay={setDesde} latest={hasta} />
        <DayInput label="Pedidas hasta" day={hasta} onDay={setHasta} earliest={desde} error={wrong} />
      </Group>
      <Panel
        title="Por estado"
        query={distribution}
        empty={({ total_count }) => total_count === 0 && 'No hay solicitudes de planos entre esos días.'}
      >
        {({ estados }) => (
          <>
            <Pie
              caption="Solicitudes de planos por estado"
              headings={['Estado', 'Solicitudes']}
              slices={estados.map(({ estado, label, cantidad }) => ({
                id: estado,
                name: label,
                value: cantidad,
                to: plansIn(estado),
                label: `${label}: ${formatNumber(cantidad)} solicitudes`,
                meaning: planStates.find(({ id }) => id === estado)?.meaning ?? 'pending',
              }))}
            />
            <DistributionTable rows={estados} />
          </>
        )}
      </Panel>
    </>
  )
}
